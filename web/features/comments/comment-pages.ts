import type { Comment } from '#shared/contract/comments.ts';
import type { Page } from '#shared/list-page.ts';
import { type ListPage, pageNumber } from '#web/lib/list-page.ts';

/** How many of the newest comments are shown under a blog, and how many earlier ones are added each time. */
export const commentPageSize = 50;

/**
 * Comments of a blog, oldest first: those of one page, or of several up to `page`. The newest are on the first page.
 */
export type CommentPage = ListPage<Comment> & {
  /** The number of the page with the newest of these comments. */
  first: number;
};

type Query = { blog_id: number; sort: '-created'; page: number; per_page: number };

/** Reads a page of a blog's comments. */
export async function readCommentPage(
  blogId: number,
  page: number,
  list: (query: Query) => Promise<Page<Comment>>,
): Promise<CommentPage> {
  const query = { blog_id: blogId, sort: '-created', page, per_page: commentPageSize } as const;
  const { items: found, total: counted } = await list(query);
  const pageCount = Math.max(1, Math.ceil(counted / query.per_page));
  if (page > pageCount) return readCommentPage(blogId, pageCount, list);
  const items = found.filter(({ blog_id }) => blog_id === blogId).reverse();
  const total = counted - (found.length - items.length);
  return { items, total, page, pageCount, missing: null, first: page };
}

/** The page of comments in an article's URL (`?comments=2`). */
export const commentPageOf = (search: URLSearchParams): number => pageNumber(search.get('comments'));

/** The plain path of an article with a page of its comments. */
export const commentsPath = (blogId: number, page: number): string =>
  `/blogdetails/${blogId}${page > 1 ? `?comments=${page}` : ''}#comments`;

/** Puts earlier comments before the shown ones. New comments may have arrived in the meantime, so pages can overlap. */
export function withEarlier(shown: CommentPage, earlier: CommentPage): CommentPage {
  const known = new Set(shown.items.map(({ id }) => id));
  const items = [...earlier.items.filter(({ id }) => !known.has(id)), ...shown.items];
  return { ...earlier, items, first: shown.first };
}

/** Adds a comment that was just posted. */
export function withPosted(shown: CommentPage | null, posted: Comment): CommentPage {
  const before = shown ?? { items: [], total: 0, page: 1, pageCount: 1, missing: null, first: 1 };
  return { ...before, items: [...before.items, posted], total: before.total + 1 };
}
