import type { CommentPage } from '#web/features/comments/comment-pages.ts';

/** Earlier comments before those that are shown. Meanwhile others may have come, so that pages overlap. */
export function withEarlier(shown: CommentPage, earlier: CommentPage): CommentPage {
  const known = new Set(shown.items.map(({ id }) => id));
  const items = [...earlier.items.filter(({ id }) => !known.has(id)), ...shown.items];
  return { ...earlier, items, first: shown.first };
}
