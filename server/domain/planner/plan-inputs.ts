import type { Reader } from '#server/db/database.ts';
import { embassyClosedFrom } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { readStepTimes } from '#server/domain/planner/step-times.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { planSteps } from '#server/domain/task-templates/plan-steps.ts';
import { embassyWeekend } from '#shared/cases/visas.ts';
import { inDhaka } from '#shared/dhaka.ts';
import { withMedians } from '#shared/planner/medians.ts';
import { CyclicSteps } from '#shared/planner/ordered-steps.ts';
import { type Plan, type PlanFacts, planner } from '#shared/planner/plan.ts';
import type { PlanStep } from '#shared/planner/plan-step.ts';
import { starterSteps } from '#shared/planner/starter-steps.ts';

/** What makes plans now. */
export type Planning = {
  now: PlanFacts['now'];
  plan: (facts: Omit<PlanFacts, 'now'>) => Plan;
};

/** Templates that were changed at the same time may wait for each other: then the first steps are planned with. */
function inOrderOr<T>(steps: readonly PlanStep[], work: (steps: readonly PlanStep[]) => T): T {
  try {
    return work(steps);
  } catch (error) {
    if (error instanceof CyclicSteps) return work(starterSteps);
    throw error;
  }
}

/** Reads the steps and the closed days from which every plan of this moment is made. */
export async function readPlanning(reader: Reader, at: Date): Promise<Planning> {
  const [today = '', time = ''] = inDhaka(at).split('T');
  const now = { day: today, time };
  const office = await readClosedDays(reader);
  const periods = (await embassyClosedFrom(reader, today)).map((day) => ({ from: day, to: day }));
  const times = await readStepTimes(reader);
  const closures = { office, embassy: { weekdays: embassyWeekend, periods } };
  const make = inOrderOr(await planSteps(reader), (steps) => planner(withMedians(steps, times), closures));
  return { now, plan: (facts) => make({ ...facts, now }) };
}
