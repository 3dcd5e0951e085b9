import type { Page } from '#shared/list-page.ts';

/** One page of a public list. */
export type ListPage<T> = {
  items: T[];
  /** How many records the whole list has. */
  total: number;
  page: number;
  pageCount: number;
  /** The requested page, if the list has fewer pages. */
  missing: number | null;
};

type ReadPage<T> = (bounds: { page: number; per_page: number }) => Promise<Page<T>>;

const maxPage = 1_000_000;

/** The number of a page from the text in a URL; 1 for any other text. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= maxPage ? Number(text) : 1;
}

/** The page number in a URL (`?page=2`); 1 if there is none. */
export const pageNumberOf = (search: URLSearchParams): number => pageNumber(search.get('page'));

/** Reads one page of a list; the last page if the number is too high. */
export async function readListPage<T>(
  page: number,
  per_page: number,
  read: ReadPage<T>,
): Promise<ListPage<T>> {
  const { items, total } = await read({ page, per_page });
  const pageCount = Math.max(1, Math.ceil(total / per_page));
  if (page > pageCount) return { ...(await readListPage(pageCount, per_page, read)), missing: page };
  return { items, total, page, pageCount, missing: null };
}
