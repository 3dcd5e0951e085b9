import { z } from 'zod';
import { id, pageQuery, reference, requiredText, status, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

const anyStatus = z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2']).transform(Number)], {
  error: code('status_invalid'),
});

/** Why a comment that waits for approval looked like spam. */
const suspicion = z.enum(['links', 'repetition', 'speed']);
export type Suspicion = z.infer<typeof suspicion>;

/** A comment under an article, with what the public may see of its author. */
export const comment = z.object({
  id: z.int(),
  blog_id: z.int(),
  comments: z.string().describe('The text'),
  status: z.int().describe('1 shown, 0 hidden, 2 waiting for approval'),
  user_id: z.int(),
  user: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
  created_at: timestamp,
  reply: z
    .object({ comments: z.string().describe('The text'), created_at: timestamp })
    .nullable()
    .describe("The office's answer"),
});
export type Comment = z.infer<typeof comment>;

/**
 * A comment as staff moderate it. `held_for` is the reason why it had to wait; it stays when the comment is shown or
 * hidden.
 */
export const moderatedComment = comment.extend({
  blog: z.object({ id: z.int(), title: z.string() }),
  held_for: suspicion.nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/**
 * `status` and `user_id` in a payload are ignored: the author is the session's user, otherwise user 8. The `status` in
 * the response is 1, or 2 if the comment waits for approval and is not shown yet.
 */
export const commentInput = z.object({
  blog_id: reference('blog_unknown'),
  comments: requiredText('comment_empty', limits.comment, 'comment_too_long'),
});
export type CommentInput = z.infer<typeof commentInput>;

/** Oldest first; with `sort=-created` newest first. */
export const commentQuery = pageQuery.extend({
  blog_id: id.optional(),
  sort: z.enum(['created', '-created']).optional(),
});
export type CommentQuery = z.infer<typeof commentQuery>;

/** Comments as staff moderate them, newest first, page by page: 20 if no page size is given. */
export const moderationQuery = pageQuery.extend({ status: anyStatus.optional(), blog_id: id.optional() });

/** The same as a search: `q` searches text and author. It is a body and not a query, because it contains names. */
export const moderationSearch = moderationQuery.extend({
  q: z.string().trim().normalize().max(limits.text, tooLong(limits.text)).optional(),
});
export type ModerationSearch = z.infer<typeof moderationSearch>;

/** The office's reply to a comment. */
export const replyInput = z.object({
  comments: requiredText('reply_empty', limits.comment, 'comment_too_long'),
});

/** 1 shows a comment, 0 hides it. */
export const moderationInput = z.object({ status });
