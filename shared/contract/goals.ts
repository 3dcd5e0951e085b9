import { z } from 'zod';
import { wholeNumber } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * What a weekly goal can measure: the share (percent) of first answers within 24 hours, requests answered for the first
 * time, requests that staff completed, articles that were published, and comments that staff showed, hid
 * or deleted.
 */
export const goalKinds = [
  'answered_in_time',
  'requests_handled',
  'requests_completed',
  'articles_published',
  'comments_reviewed',
] as const;
const goalKind = z.enum(goalKinds);
export type GoalKind = z.infer<typeof goalKind>;

/** A goal and the progress of the current week: in percent, or as a count. */
export const goal = z.object({
  kind: goalKind,
  unit: z.enum(['percent', 'count']),
  target: z.int().nullable().describe('null where none is set'),
  progress: z.int().nullable().describe('null while there is nothing to measure'),
});
export type Goal = z.infer<typeof goal>;

const share = wholeNumber('goal_share_invalid', 1, limits.goalShare).nullable();
const count = wholeNumber('goal_count_invalid', 1, limits.goalCount).nullable();

/** The goals of every week from now on. Null removes a goal. */
export const goalsInput = z.object({
  answered_in_time: share,
  requests_handled: count,
  /** Clients that are older than this goal leave it out. */
  requests_completed: count.default(null),
  articles_published: count,
  comments_reviewed: count,
} satisfies Record<GoalKind, z.ZodType>);
export type GoalsInput = z.infer<typeof goalsInput>;
