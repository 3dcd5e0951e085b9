import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import type { Page } from '#shared/list-page.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { useRowActions } from '#web/features/shared/portal/use-row-actions.ts';
import { api } from '#web/lib/api.ts';
import type { QueryState } from '#web/lib/query.tsx';

/** A status that is shown until the list is fetched again. */
type PendingStatus = { status: number; confirmed: boolean };

/** Shows, hides and deletes comments. A new status is shown immediately, and reverted if the server refuses it. */
export function useModeration({ at, refresh }: QueryState<Page<ModeratedComment>>) {
  const { t } = useLingui();
  const { list, run, rowStates } = useRowActions(refresh);
  const { adjustComments } = useUpdateAttention();
  const [pendingStatuses, setPendingStatuses] = useState<ReadonlyMap<number, PendingStatus>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list replaces the pending statuses
  useEffect(() => {
    setPendingStatuses((before) => new Map([...before].filter(([, { confirmed }]) => !confirmed)));
  }, [at]);

  const setPendingStatus = (id: number, pending: PendingStatus | null) =>
    setPendingStatuses((before) => {
      const after = new Map(before);
      if (pending) after.set(id, pending);
      else after.delete(id);
      return after;
    });
  const common = { gone: t`A colleague has deleted this comment in the meantime.` };

  const moderate = ({ id, status: old }: ModeratedComment, status: 0 | 1) => {
    const waited = old === commentStatus.waiting;
    const shown = status === commentStatus.shown;
    setPendingStatus(id, { status, confirmed: false });
    if (waited) adjustComments(-1);
    return run(id, {
      call: async () => {
        await api('PUT /api/comments/:id', { params: { id }, body: { status } });
        setPendingStatus(id, { status, confirmed: true });
      },
      messages: {
        ...common,
        done: shown ? t`The comment is on the site now.` : t`The comment is hidden from the site.`,
        failed: t`The comment could not be changed. Please try again.`,
      },
      onFailed: () => {
        setPendingStatus(id, null);
        if (waited) adjustComments(1);
      },
    });
  };

  const remove = async ({ id, status }: ModeratedComment) => {
    if (!window.confirm(t`Delete this comment for good?`)) return;
    await run(id, {
      call: async () => {
        await api('DELETE /api/comments/:id', { params: { id } });
        if (status === commentStatus.waiting) adjustComments(-1);
      },
      messages: {
        ...common,
        done: t`The comment is deleted.`,
        failed: t`The comment could not be deleted. Please try again.`,
      },
    });
  };

  /** Saves the office's reply to a comment, or changes it; null removes it. Resolves to whether it worked. */
  const reply = async ({ id, reply: old }: ModeratedComment, text: string | null) => {
    if (text === null && !window.confirm(t`Remove this reply from the site?`)) return false;
    const call = () => {
      if (text === null) return api('DELETE /api/comments/:id/reply', { params: { id } });
      const sent = { params: { id }, body: { comments: text } };
      return old ? api('PUT /api/comments/:id/reply', sent) : api('POST /api/comments/:id/reply', sent);
    };
    let worked = false;
    await run(id, {
      call: async () => {
        await call();
        worked = true;
      },
      messages: {
        ...common,
        done: text === null ? t`The reply is removed.` : t`Your reply is on the site now.`,
        failed: t`The reply could not be saved. Please try again.`,
      },
    });
    return worked;
  };

  const withPendingStatus = (comment: ModeratedComment): ModeratedComment => ({
    ...comment,
    status: pendingStatuses.get(comment.id)?.status ?? comment.status,
  });
  return { list, rowStates, moderate, remove, reply, withPendingStatus };
}
export type Moderation = ReturnType<typeof useModeration>;
