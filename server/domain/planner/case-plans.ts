import type { Reader } from '#server/db/database.ts';
import { factsOfCases } from '#server/domain/planner/case-facts.ts';
import { type Planning, readPlanning } from '#server/domain/planner/plan-inputs.ts';
import { type PlanRow, planRowsOf } from '#server/domain/planner/planner-repository.ts';
import type { CasePlan } from '#shared/contract/planner.ts';
import { daysAfter } from '#shared/dhaka.ts';
import type { PlanFacts } from '#shared/planner/plan.ts';

/** Nothing is said about a day that is further away: too much changes until then. */
const mostDaysAhead = 366;

/** Whether a plan is made for a case: not without a wished day, or if it is over or far away. */
const isPlanned = ({ now }: Planning, { date, date_open }: PlanRow): boolean =>
  date !== null && date_open !== 1 && date >= now.day && date <= daysAfter(now.day, mostDaysAhead);

function planOf(
  { plan }: Planning,
  wanted: string,
  facts: Pick<PlanFacts, 'known' | 'travellers'>,
): CasePlan | null {
  const { steps, inHand, next, slow } = plan({ wanted, ...facts });
  const step = steps.find(({ step: { key } }) => key === next)?.step;
  if (inHand === null || !step) return null;
  return { wanted, to: slow.end, in_hand: inHand, next: step.name, next_bn: step.name_bn };
}

/** The plans of these cases, as of now: nothing of them is stored. */
export async function casePlans(
  reader: Reader,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, CasePlan>> {
  const all = await planRowsOf(reader, ids);
  if (all.length === 0) return new Map();
  const planning = await readPlanning(reader, at);
  const rows = all.filter((row) => isPlanned(planning, row));
  const factsOf = await factsOfCases(reader, rows);
  return new Map(
    rows.flatMap((row) => {
      const plan = planOf(planning, row.date, factsOf(row));
      return plan ? [[row.id, plan] as const] : [];
    }),
  );
}
