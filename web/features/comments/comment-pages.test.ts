import { describe, expect, it } from 'vitest';
import type { Comment } from '#shared/contract/comments.ts';
import {
  commentPageOf,
  commentPageSize,
  commentsPath,
  readCommentPage,
  withEarlier,
  withPosted,
} from '#web/features/comments/comment-pages.ts';

const size = commentPageSize;

const comment = (id: number, blog_id = 1): Comment => ({
  id,
  blog_id,
  comments: `Comment ${id}`,
  status: 1,
  user_id: 8,
  user: null,
  created_at: '2026-01-02T03:04:05.000Z',
  reply: null,
});

/** The API's responses for a blog with `total` comments, newest first. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => comment(total - index));
  return async ({ page, per_page }: { page: number; per_page: number }) => ({
    items: all.slice((page - 1) * per_page, page * per_page),
    total,
  });
}

const ids = ({ items }: { items: Comment[] }) => items.map(({ id }) => id);

describe('readCommentPage', () => {
  it('returns the newest comments, oldest first', async () => {
    const page = await readCommentPage(1, 1, listOf(size + 3));
    expect(page).toMatchObject({ page: 1, pageCount: 2, total: size + 3, first: 1 });
    expect([ids(page)[0], ids(page).at(-1)]).toEqual([4, size + 3]);
    expect(ids(await readCommentPage(1, 2, listOf(size + 3)))).toEqual([1, 2, 3]);
  });

  it('leaves out comments of other blogs', async () => {
    const list = async () => ({ items: [comment(2, 9), comment(1)], total: 2 });
    const page = await readCommentPage(1, 1, list);
    expect(ids(page)).toEqual([1]);
    expect(page.total).toBe(1);
  });
});

it('puts earlier comments before those that are shown, each once', async () => {
  const shown = await readCommentPage(1, 1, listOf(size + 3));
  const overlapping = await readCommentPage(1, 2, listOf(size + 5));
  const both = withEarlier(shown, overlapping);
  expect(ids(both)).toEqual(Array.from({ length: size + 3 }, (_, index) => index + 1));
  expect(both).toMatchObject({ page: 2, first: 1 });
});

it('adds a posted comment at the end and counts it', () => {
  expect(withPosted(null, comment(1))).toMatchObject({ items: [{ id: 1 }], total: 1 });
});

it('names a page of comments in the address of the article', () => {
  expect([commentsPath(4, 1), commentsPath(4, 3)]).toEqual([
    '/blogdetails/4#comments',
    '/blogdetails/4?comments=3#comments',
  ]);
  expect(commentPageOf(new URLSearchParams('comments=3'))).toBe(3);
  expect(commentPageOf(new URLSearchParams('page=3&comments=x'))).toBe(1);
});
