import { useEffect } from 'react';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/limits.ts';
import type { Page } from '#shared/page.ts';
import type { CommentsSearch } from '#web/features/comments/admin/comments-params.ts';
import { keepWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

const fetchComments = (body: CommentsSearch, signal: AbortSignal) =>
  apiPage('POST /api/comments/search', { body, signal });

/** A page of the comments that are asked for. Those that wait, asked for without a text, are counted by it. */
export function useCommentsList(search: CommentsSearch): Fetched<Page<ModeratedComment>> {
  const fetched = useFetched(search, fetchComments);
  const { value, outdated } = fetched;
  const countsWaiting = !outdated && search.status === commentStatus.waiting && !search.q;
  useEffect(() => {
    if (value && countsWaiting) keepWaitingComments(value.total);
  }, [value, countsWaiting]);
  return fetched;
}
