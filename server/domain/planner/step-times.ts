import type { Reader } from '#server/db/database.ts';
import { stageChanges } from '#server/domain/planner/planner-repository.ts';
import type { StepTime } from '#shared/planner/medians.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The stages that are one step: the others hold several, or go on after it. */
const stepOf = new Map([
  ['reports', 'reports'],
  ['opinion', 'opinion'],
]);

/** How long each step took in each of our own cases: from one change of the stage to the next, the last time. */
export async function readStepTimes(reader: Reader): Promise<StepTime[]> {
  const entered = new Map<number, { stage: string; at: number }>();
  const times = new Map<string, StepTime>();
  for (const { case_id, to, created_at } of (await stageChanges(reader)).reverse()) {
    const before = entered.get(case_id);
    const at = Date.parse(created_at);
    const step = before && stepOf.get(before.stage);
    if (step) times.set(`${case_id} ${step}`, { step, days: (at - before.at) / dayMs });
    if (to !== null) entered.set(case_id, { stage: to, at });
  }
  return [...times.values()];
}
