import { describe, expect, it } from 'vitest';
import type { Blog } from '#shared/contract/blogs.ts';
import { pageNumberOf, readBlogListPage } from '#web/features/blogs/blog-list-page.ts';

function blog(id: number): Blog {
  return {
    id,
    title: `Article ${id}`,
    descriptions: `Summary ${id}.\n\nThe rest.`,
    summary: `Summary ${id}.`,
    category_id: 1,
    category: { id: 1, name: 'Planning' },
    images: null,
    user_id: 1,
    user: { id: 1, name: 'Editorial' },
    status: 1,
    comments_count: 0,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
  };
}

/** A list of `total` blogs that answers one page at a time, as the API does. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => blog(index + 1));
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
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=two', 1],
    ['page=99999999999', 1],
  ])('reads "%s" as page %i', (search, page) => {
    expect(pageNumberOf(new URLSearchParams(search))).toBe(page);
  });
});

describe('readBlogListPage', () => {
  it('puts nine blogs on a page and the rest on the last page', async () => {
    const first = await readBlogListPage(1, listOf(13));
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(first.blogs).toHaveLength(9);
    const { blogs } = await readBlogListPage(2, listOf(13));
    expect(blogs.map(({ id }) => id)).toEqual([10, 11, 12, 13]);
  });

  it('counts one page for nine blogs and two pages for ten', async () => {
    expect(await readBlogListPage(1, listOf(9))).toMatchObject({ pageCount: 1 });
    expect(await readBlogListPage(1, listOf(10))).toMatchObject({ pageCount: 2 });
  });

  it('answers the last page for a page number that is too high', async () => {
    const { page, blogs } = await readBlogListPage(40, listOf(13));
    expect(page).toBe(2);
    expect(blogs.map(({ id }) => id)).toEqual([10, 11, 12, 13]);
  });

  it('answers one empty page when there are no blogs', async () => {
    expect(await readBlogListPage(3, listOf(0))).toEqual({ blogs: [], page: 1, pageCount: 1 });
  });

  it('answers the summary of each blog without its text', async () => {
    const { blogs } = await readBlogListPage(1, listOf(1));
    expect(blogs[0]).toMatchObject({ descriptions: '', summary: 'Summary 1.' });
  });
});
