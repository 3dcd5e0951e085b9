import { commentStatus } from '#shared/contract/statuses.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';

/** How many comments a page shows. */
export const commentsPageSize = 20;

export const commentStates = ['waiting', 'shown', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];

type CommentsParams = { state: CommentState | null; page: number };
type CommentsSearch = NonNullable<CallOptions<'POST /api/comments/search'>['body']>;

/** The filter and the page, in the URL. The search text is not part of it, because it may be a name. */
export const commentsList = listParams<CommentsParams>('/admin/comments', {
  state: optionalParam(commentStates),
  page: pageParam,
});

/** The search that is sent to the server. */
export function commentsSearch({ state, page }: CommentsParams, text: string): CommentsSearch {
  const q = text.trim();
  const status = state && { status: commentStatus[state] };
  return { page, per_page: commentsPageSize, ...status, ...(q && { q }) };
}

/** The state that a status means. A status that this version does not know counts as hidden, as on the site. */
export function stateOf(status: number): CommentState {
  return commentStates.find((state) => commentStatus[state] === status) ?? 'hidden';
}
