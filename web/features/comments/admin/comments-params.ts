import { commentStatus } from '#shared/contract/limits.ts';
import { pageOf, pathWith } from '#web/features/shared/portal/page-param.ts';
import type { CallOptions } from '#web/lib/api.ts';

/** So many comments stand on a page. */
export const commentsPageSize = 20;

export const commentStates = ['waiting', 'shown', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];

/** What of the list stands in the address: never the search text, which may be a name. */
export type CommentsPlace = { state: CommentState | null; page: number };

/** What the server is asked for. */
export type CommentsSearch = NonNullable<CallOptions<'POST /api/comments/search'>['body']>;

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): CommentsPlace {
  const state = commentStates.find((one) => one === params.get('state'));
  return { state: state ?? null, page: pageOf(params) };
}

/** The address of a place in the list. */
export function commentsPath({ state, page }: CommentsPlace): string {
  return pathWith('/admin/comments', { state }, page);
}

/** The body of the search for a place and a text. */
export function searchOf({ state, page }: CommentsPlace, text: string): CommentsSearch {
  const q = text.trim();
  const status = state && { status: commentStatus[state] };
  return { page, per_page: commentsPageSize, ...status, ...(q && { q }) };
}

/** The state that a status means; one that this version doesn't know is not shown on the site either. */
export function stateOf(status: number): CommentState {
  return commentStates.find((state) => commentStatus[state] === status) ?? 'hidden';
}
