import type { Reader } from '#server/db/database.ts';
import { containingWords } from '#server/db/searching.ts';
import { commentsQuery } from '#server/domain/comments/repository.ts';
import type { ModerationSearch } from '#shared/contract/comments.ts';

/** The query of all comments with their articles, newest first. */
export function moderatedComments(reader: Reader) {
  return commentsQuery(reader)
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select('blogs.title as blog_title')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc');
}
export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof moderatedComments>['execute']>>[number];

export function findModerated(reader: Reader, id: number): Promise<ModeratedRow | undefined> {
  return moderatedComments(reader).where('comments.id', '=', id).executeTakeFirst();
}

type Filter = Pick<ModerationSearch, 'status' | 'blog_id' | 'q'>;

/** The comments that staff ask for. */
export function moderatedMatching(reader: Reader, { status, blog_id, q }: Filter) {
  let query = moderatedComments(reader);
  if (status !== undefined) query = query.where('comments.status', '=', status);
  if (blog_id !== undefined) query = query.where('comments.blog_id', '=', blog_id);
  return containingWords(query, q, ['comments.comments', 'users.name']);
}
