import type { Reader } from '#server/db/database.ts';
import { type Planning, readPlanning } from '#server/domain/planner/plan-inputs.ts';
import { type PlanRow, planRowsOf } from '#server/domain/planner/planner-repository.ts';
import type { CasePlan } from '#shared/contract/planner.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { factsOfStage } from '#shared/planner/case-facts.ts';

/** Nothing is said about a day that is further away: too much changes until then. */
const mostDaysAhead = 366;

/** The plan of a case; null if no day is wished for, or if it is over or far away. */
function planOf({ now, plan }: Planning, row: PlanRow): CasePlan | null {
  if (row.date === null || row.date_open === 1) return null;
  if (row.date < now.day || row.date > daysAfter(now.day, mostDaysAhead)) return null;
  const since = dayInDhaka(new Date(row.stage_since));
  const { steps, inHand, next, slow } = plan({ wanted: row.date, known: factsOfStage(row.stage, since) });
  const step = steps.find(({ step: { key } }) => key === next)?.step;
  if (inHand === null || !step) return null;
  return { wanted: row.date, to: slow.end, in_hand: inHand, next: step.name, next_bn: step.name_bn };
}

/** The plans of these cases, as of now: nothing of them is stored. */
export async function casePlans(
  reader: Reader,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, CasePlan>> {
  const rows = await planRowsOf(reader, ids);
  if (rows.length === 0) return new Map();
  const planning = await readPlanning(reader, at);
  return new Map(
    rows.flatMap((row) => {
      const plan = planOf(planning, row);
      return plan ? [[row.id, plan] as const] : [];
    }),
  );
}
