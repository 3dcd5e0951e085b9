import type { StepFact } from '#shared/planner/plan.ts';

/** What is done when a case enters the stages in which its journey is planned. */
const doneAt = {
  reports: [],
  opinion: ['reports'],
  estimate: ['reports', 'opinion'],
  preparing: ['reports', 'opinion', 'estimate', 'decision'],
} as const;
type PlannedStage = keyof typeof doneAt;

const isPlanned = (stage: string): stage is PlannedStage => stage in doneAt;

/** The stages in which the journey to Bangkok is still ahead. */
export const plannedStages: readonly PlannedStage[] = Object.keys(doneAt).filter(isPlanned);

/** What is known from the stage of a case. */
export const factsOfStage = (stage: string, since: string): StepFact[] =>
  isPlanned(stage) ? doneAt[stage].map((step) => ({ step, done: since })) : [];
