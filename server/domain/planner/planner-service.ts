import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readPlanning } from '#server/domain/planner/plan-inputs.ts';
import type { WhenPlan, WhenStep } from '#shared/contract/planner.ts';
import type { PlannedStep } from '#shared/planner/plan.ts';
import { factsFrom, type WhenQuery } from '#shared/planner/when-query.ts';

function presentStep({ step, source, done, from, to, latest }: PlannedStep): WhenStep {
  const { key, name, name_bn, takes_min, takes_max, unit, window = null } = step;
  return {
    key,
    name,
    name_bn,
    takes_min,
    takes_max,
    unit,
    window,
    done: done !== null,
    from,
    to,
    latest,
    source,
  };
}

/** When a family can be in Bangkok. */
export const plannerService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Answers a family that says only what it has already. Nothing is stored. */
  async when(query: WhenQuery): Promise<WhenPlan> {
    const { now, plan } = await readPlanning(db.read, clock());
    const { steps, quick, slow, inHand } = plan({
      wanted: query.day,
      travellers: query.people,
      known: factsFrom(query, now.day),
    });
    return {
      today: now.day,
      wanted: query.day,
      from: quick.end,
      to: slow.end,
      decides: quick.decides,
      in_hand: inHand,
      steps: steps.map(presentStep),
    };
  },
});
export type PlannerService = ReturnType<typeof plannerService>;
