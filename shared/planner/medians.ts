import type { PlanStep } from '#shared/planner/plan-step.ts';

/** From so many of our own cases on, what they took takes the place of an estimate. */
const casesForMedian = 10;

/** How many days a step took in one case. */
export type StepTime = { step: string; days: number };

/** The middle one; of an even number the later of the two in the middle, because nobody is told too little. */
function medianOf(days: number[]): number {
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
}

/** The slow estimate in calendar days: a week has five open days. */
const calendarDays = ({ takes_max, unit }: PlanStep) =>
  unit === 'calendar' ? takes_max : Math.ceil((takes_max * 7) / 5);

/**
 * Puts the median of our own cases in the place of our estimates, in whole days. What a confirmed source says
 * stays, and
 * if it goes slowly a step takes no less than estimated: half of the cases took longer than the median.
 */
export function withMedians(steps: readonly PlanStep[], times: readonly StepTime[]): PlanStep[] {
  return steps.map((step) => {
    const days = times.filter((time) => time.step === step.key).map((time) => Math.round(time.days));
    const isConfirmed = step.confirmed && Boolean(step.source) && Boolean(step.checked_on);
    if (days.length < casesForMedian || isConfirmed) return step;
    const median = medianOf(days);
    return {
      ...step,
      unit: 'calendar',
      takes_min: median,
      takes_max: Math.max(median, calendarDays(step)),
      own_cases: days.length,
    };
  });
}
