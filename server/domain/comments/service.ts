import type { Caller } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Bounds, readPage } from '#server/db/paging.ts';
import { oneAtATime } from '#server/db/portability.ts';
import { findBlog } from '#server/domain/blogs/repository.ts';
import { presentComment } from '#server/domain/comments/presenter.ts';
import * as repository from '#server/domain/comments/repository.ts';
import { userExists } from '#server/domain/users/repository.ts';
import { invalid } from '#server/errors.ts';
import type { Comment, CommentInput } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/limits.ts';
import { sentences } from '#shared/contract/sentences.ts';
import type { Page } from '#shared/page.ts';

/** The comments under articles. */
export function commentService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Those shown, of one article or of all, oldest first. */
    async list({
      blog_id,
      ...bounds
    }: Bounds & { blog_id?: number | undefined } = {}): Promise<Page<Comment>> {
      const all = repository.shownComments(db.read);
      const query = blog_id === undefined ? all : all.where('comments.blog_id', '=', blog_id);
      const { items, total } = await readPage(db.read, query, bounds);
      return { items: items.map(presentComment), total };
    },

    /** Adds a comment of the caller's, or of the anonymous user's. */
    async create(input: CommentInput, caller: Caller): Promise<Comment> {
      return db.transaction(async (writer) => {
        // Neither the article nor the author may go while the comment is being written.
        await oneAtATime(writer, `blogs:${input.blog_id}`);
        const blog = await findBlog(writer, input.blog_id);
        if (blog?.status !== 1) throw invalid('blog_id', sentences.blogUnknown);
        if (caller) await oneAtATime(writer, `users:${caller.id}`);
        const isThere = caller && (await userExists(writer, caller.id));
        const user_id = isThere ? caller.id : seeded.users.anonymous;
        const id = await repository.insertComment(writer, input, { user_id, now: clock().toISOString() });
        const query = repository.commentsQuery(writer).where('comments.id', '=', id);
        return presentComment(await query.executeTakeFirstOrThrow());
      });
    },
  };
}
export type CommentService = ReturnType<typeof commentService>;
