import type { Goal, GoalKind } from '#shared/contract/goals.ts';

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

/** The goals as they stand in the form. */
type TypedGoals = Record<GoalKind, string>;

const forEach = <T>(of: (kind: GoalKind) => T): Record<GoalKind, T> => ({
  answered_in_time: of('answered_in_time'),
  requests_handled: of('requests_handled'),
  articles_published: of('articles_published'),
  comments_reviewed: of('comments_reviewed'),
});

/** The form of goals that are set. */
export function typedOf(goals: readonly Goal[]): TypedGoals {
  const targets = new Map(goals.map(({ kind, target }) => [kind, target]));
  return forEach((kind) => String(targets.get(kind) ?? ''));
}

/** The form as the API takes it: nothing typed is no goal. */
export function inputOf(typed: TypedGoals): Record<GoalKind, string | null> {
  return forEach((kind) => typed[kind].trim() || null);
}
