import { describe, expect, it } from 'vitest';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';

/** A list of the numbers up to `total` that returns one page at a time, as the API does. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  return async ({ page, per_page }: { page: number; per_page: number }) => ({
    items: all.slice((page - 1) * per_page, page * per_page),
    total,
  });
}

describe('pageNumberOf', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=120', 120],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
    ['page=9999999', 1],
    ['page=99999999999', 1],
  ])('reads "%s" as page %i', (search, page) => {
    expect(pageNumberOf(new URLSearchParams(search))).toBe(page);
  });
});

describe('readListPage', () => {
  it('fills each page and puts the rest on the last one', async () => {
    expect(await readListPage(1, 9, listOf(13))).toEqual({
      items: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      total: 13,
      page: 1,
      pageCount: 2,
      missing: null,
    });
    expect(await readListPage(2, 9, listOf(13))).toMatchObject({ items: [10, 11, 12, 13], page: 2 });
  });

  it('counts one page for a page full of records and two for one more', async () => {
    expect(await readListPage(1, 9, listOf(9))).toMatchObject({ pageCount: 1 });
    expect(await readListPage(1, 9, listOf(10))).toMatchObject({ pageCount: 2 });
  });

  it('returns the last page for a page number that is too high, and says so', async () => {
    const last = await readListPage(40, 9, listOf(13));
    expect(last).toEqual({ items: [10, 11, 12, 13], total: 13, page: 2, pageCount: 2, missing: 40 });
  });

  it('returns one empty page when there are no records', async () => {
    const none = await readListPage(3, 9, listOf(0));
    expect(none).toEqual({ items: [], total: 0, page: 1, pageCount: 1, missing: 3 });
  });
});
