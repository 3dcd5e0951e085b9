import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { presentModerated } from '#server/domain/comments/comment-presenter.ts';
import * as repository from '#server/domain/comments/comment-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { ModeratedComment, ModerationSearch } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import type { Page } from '#shared/list-page.ts';

/** Lets staff list, show, hide, reply to and delete comments. */
export function commentModeration({ db, clock }: { db: Database; clock: Clock }) {
  /** Changes a comment while no other transaction does. */
  const changeComment = (
    id: number,
    change: (writer: Writer, old: repository.ModeratedRow) => Promise<repository.ModeratedRow>,
  ): Promise<ModeratedComment> =>
    db.transaction(async (writer) => {
      await withLock(writer, `comments:${id}`);
      const old = await repository.findModerated(writer, id);
      if (!old) throw notFound();
      return presentModerated(await change(writer, old));
    });

  return {
    /** Newest first. The list is always paginated. */
    async list({ page = 1, per_page, ...filter }: ModerationSearch): Promise<Page<ModeratedComment>> {
      const { items, total } = await repository.listModerated(db.read, filter, { page, per_page });
      return { items: items.map(presentModerated), total };
    },

    /** Shows (1) or hides (0) a comment. Setting the current status again is not recorded. */
    setStatus: (id: number, status: number, actor: Actor): Promise<ModeratedComment> =>
      changeComment(id, async (writer, old) => {
        if (status === old.status) return old;
        await repository.updateCommentStatus(writer, id, status);
        const action = status === commentStatus.shown ? 'shown' : 'hidden';
        await recordActivity(writer, actor, { entity: 'comment', id, action }, clock().toISOString());
        return { ...old, status };
      }),

    /** Adds the office's reply to a comment. Throws `conflict` if it already has a reply. */
    reply: (id: number, text: string, actor: Actor): Promise<ModeratedComment> =>
      changeComment(id, async (writer, old) => {
        checkHasNoReply(old);
        const at = clock().toISOString();
        await repository.updateReply(writer, id, { text, at });
        await recordActivity(writer, actor, { entity: 'comment', id, action: 'replied' }, at);
        return { ...old, reply: text, replied_at: at };
      }),

    /** Changes the reply, or removes it with null. The time of the first version stays. */
    changeReply: (id: number, text: string | null, actor: Actor): Promise<ModeratedComment> =>
      changeComment(id, async (writer, old) => {
        const present = replyOf(old);
        if (text === present.text) return old;
        const next = text === null ? { text, at: null } : { text, at: present.at };
        await repository.updateReply(writer, id, next);
        const entry = { entity: 'comment', id, action: 'edited', fields: ['reply'] } as const;
        await recordActivity(writer, actor, entry, clock().toISOString());
        return { ...old, reply: next.text, replied_at: next.at };
      }),

    /** Deletes a comment permanently, with its reply. */
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

type Reply = { reply: string | null; replied_at: string | null };

/** Throws `conflict` for a comment that already has the office's reply. */
export function checkHasNoReply({ reply }: Pick<Reply, 'reply'>): void {
  if (reply !== null) throw conflict('reply_taken');
}

/** The reply to a comment and its time. Throws `not_found` if there is none. */
export function replyOf({ reply, replied_at }: Reply): { text: string; at: string } {
  if (reply === null || replied_at === null) throw notFound();
  return { text: reply, at: replied_at };
}
