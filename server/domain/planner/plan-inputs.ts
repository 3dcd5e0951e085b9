import type { Reader } from '#server/db/database.ts';
import { embassyClosedFrom } from '#server/domain/planner/planner-repository.ts';
import { readStepTimes } from '#server/domain/planner/step-times.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { inDhaka } from '#shared/dhaka.ts';
import { withMedians } from '#shared/planner/medians.ts';
import { type Plan, type PlanFacts, planner } from '#shared/planner/plan.ts';
import type { PlanStep } from '#shared/planner/plan-step.ts';
import { starterSteps } from '#shared/planner/starter-steps.ts';

/** The embassy in Dhaka is closed on Fridays and Saturdays. */
const embassyWeekend = [5, 6];
/** What makes plans now. */
export type Planning = {
  now: PlanFacts['now'];
  steps: readonly PlanStep[];
  plan: (facts: Omit<PlanFacts, 'now'>) => Plan;
};

/** Reads the steps and the closed days from which every plan of this moment is made. */
export async function readPlanning(reader: Reader, at: Date): Promise<Planning> {
  const [today = '', time = ''] = inDhaka(at).split('T');
  const now = { day: today, time };
  const office = await readClosedDays(reader);
  const periods = (await embassyClosedFrom(reader, today)).map((day) => ({ from: day, to: day }));
  const steps = withMedians(starterSteps, await readStepTimes(reader));
  const make = planner(steps, { office, embassy: { weekdays: embassyWeekend, periods } });
  return { now, steps, plan: (facts) => make({ ...facts, now }) };
}
