import type { Goal, GoalKind } from '#shared/contract/goals.ts';

/**
 * The week's progress towards a goal. Percentages are shown as they are, and counts as a percentage of their target.
 */
export type GoalProgress = {
  /** Whole percent, rounded down. Null while there is nothing to measure. */
  percent: number | null;
  /** How much of the bar is filled, from 0 to 100. */
  filled: number;
  /** Where the target is on the bar, from 0 to 100. */
  mark: number;
  reached: boolean;
};

/** Calculates the progress towards a goal that has a target. */
export function goalProgress({ unit, progress }: Goal, target: number): GoalProgress {
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

/** The values of the goals' form. */
type GoalValues = Record<GoalKind, string>;

const forEach = <T>(of: (kind: GoalKind) => T): Record<GoalKind, T> => ({
  answered_in_time: of('answered_in_time'),
  requests_handled: of('requests_handled'),
  requests_completed: of('requests_completed'),
  articles_published: of('articles_published'),
  comments_reviewed: of('comments_reviewed'),
});

/** Fills the form with the goals that are set. */
export function formValues(goals: readonly Goal[]): GoalValues {
  const targets = new Map(goals.map(({ kind, target }) => [kind, target]));
  return forEach((kind) => String(targets.get(kind) ?? ''));
}

/** Turns the form's values into the API's input. An empty field means no goal. */
export function goalsInputOf(typed: GoalValues): Record<GoalKind, string | null> {
  return forEach((kind) => typed[kind].trim() || null);
}
