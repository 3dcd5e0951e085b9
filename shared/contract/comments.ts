import { z } from 'zod';
import { id, moment, pageQuery, reference, requiredText } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { sentences } from '#shared/contract/sentences.ts';

/** A comment under an article, with what the public may know of its author. */
export const comment = z.object({
  id: z.int(),
  blog_id: z.int(),
  comments: z.string().describe('The text'),
  status: z.int(),
  user_id: z.int(),
  user: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
  created_at: moment,
});
export type Comment = z.infer<typeof comment>;

/** `status` and `user_id` of a payload are ignored: the author is the session's user, else user 8. */
export const commentInput = z.object({
  blog_id: reference(sentences.blogUnknown),
  comments: requiredText(sentences.commentEmpty, limits.comment, sentences.commentTooLong),
});
export type CommentInput = z.infer<typeof commentInput>;

export const commentQuery = pageQuery.extend({ blog_id: id.optional() });
export type CommentQuery = z.infer<typeof commentQuery>;
