import type { Goal } from '#shared/contract/goals.ts';

/** How far the week has come with a goal. Shares are measured by themselves, counts by their target. */
export type Standing = {
  /** Whole percent, rounded down: 100 stands for all of it. null while there is nothing to measure. */
  percent: number | null;
  /** How much of the bar is filled, 0 to 100. */
  filled: number;
  /** Where on the bar the target is. */
  mark: number;
  reached: boolean;
};

/** Measures a goal that is set. */
export function standingOf({ unit, progress }: Goal, target: number): Standing {
  if (progress === null) return { percent: null, filled: 0, mark: markOf(unit, target), reached: false };
  const percent = unit === 'percent' ? progress : Math.floor((100 * progress) / target);
  return {
    percent,
    filled: Math.min(100, percent),
    mark: markOf(unit, target),
    reached: progress >= target,
  };
}

const markOf = (unit: Goal['unit'], target: number) => (unit === 'percent' ? target : 100);
