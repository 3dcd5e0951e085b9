import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { presentModerated } from '#server/domain/comments/presenter.ts';
import * as repository from '#server/domain/comments/repository.ts';
import { notFound } from '#server/errors.ts';
import type { ModeratedComment, ModerationSearch } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import type { Page } from '#shared/list-page.ts';

/** How staff list, show, hide and delete comments. */
export function commentModeration({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Newest first; always a page. */
    async listForStaff({ page = 1, per_page, ...filter }: ModerationSearch): Promise<Page<ModeratedComment>> {
      const query = repository.moderatedMatching(db.read, filter);
      const { items, total } = await readPage(db.read, query, { page, per_page });
      return { items: items.map(presentModerated), total };
    },

    /** Shows (1) or hides (0) a comment. A change of nothing is not recorded. */
    async moderate(id: number, status: number, actor: Actor): Promise<ModeratedComment> {
      return db.transaction(async (writer) => {
        await withLock(writer, `comments:${id}`);
        const old = await repository.findModerated(writer, id);
        if (!old) throw notFound();
        if (status === old.status) return presentModerated(old);
        await repository.updateCommentStatus(writer, id, status);
        const action = status === commentStatus.shown ? 'shown' : 'hidden';
        await recordActivity(writer, actor, { entity: 'comment', id, action }, clock().toISOString());
        return presentModerated({ ...old, status });
      });
    },

    /** Deletes a comment for good. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        await withLock(writer, `comments:${id}`);
        if (!(await repository.findModerated(writer, id))) throw notFound();
        await repository.deleteComment(writer, id);
        const entry = { entity: 'comment', id, action: 'deleted' } as const;
        await recordActivity(writer, actor, entry, clock().toISOString());
      });
    },
  };
}
