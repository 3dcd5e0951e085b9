import type { Goal, GoalKind } from '#shared/contract/goals.ts';

/** The goals as they stand in the form. */
export type TypedGoals = Record<GoalKind, string>;

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
