import { describe, expect, it } from 'vitest';
import type { Blog } from '#shared/contract/blogs.ts';
import { pageAskedFor, readBlogPage } from '#web/features/blogs/blog-list-page.ts';

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
    created_at: '2026-01-02T03:04:05.000Z',
  };
}

/** A list of so many articles, bounded as the API bounds it. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => blog(index + 1));
  return async ({ page, per_page }: { page: number; per_page: number }) => ({
    items: all.slice((page - 1) * per_page, page * per_page),
    total,
  });
}

describe('pageAskedFor', () => {
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
    expect(pageAskedFor(new URLSearchParams(search))).toBe(page);
  });
});

describe('readBlogPage', () => {
  it('has nine on a page and the rest on the last', async () => {
    const first = await readBlogPage(1, listOf(13));
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(first.blogs).toHaveLength(9);
    const { blogs } = await readBlogPage(2, listOf(13));
    expect(blogs.map(({ id }) => id)).toEqual([10, 11, 12, 13]);
  });

  it('counts one page for nine articles and two for ten', async () => {
    expect(await readBlogPage(1, listOf(9))).toMatchObject({ pageCount: 1 });
    expect(await readBlogPage(1, listOf(10))).toMatchObject({ pageCount: 2 });
  });

  it('answers the last page to whoever asks for one behind it', async () => {
    const { page, blogs } = await readBlogPage(40, listOf(13));
    expect(page).toBe(2);
    expect(blogs.map(({ id }) => id)).toEqual([10, 11, 12, 13]);
  });

  it('is one empty page when there are no articles', async () => {
    expect(await readBlogPage(3, listOf(0))).toEqual({ blogs: [], page: 1, pageCount: 1 });
  });

  it('carries the summaries alone', async () => {
    const { blogs } = await readBlogPage(1, listOf(1));
    expect(blogs[0]).toMatchObject({ descriptions: '', summary: 'Summary 1.' });
  });
});
