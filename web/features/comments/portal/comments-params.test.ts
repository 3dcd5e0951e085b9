import { expect, it } from 'vitest';
import { commentsList, commentsSearch, stateOf } from '#web/features/comments/portal/comments-params.ts';

it('the filters of comments read from an address what they wrote there, and ignore other values', () => {
  const params = { state: 'waiting', page: 3 } as const;
  expect(commentsList.pathOf(params)).toBe('/admin/comments?state=waiting&page=3');
  expect(commentsList.read(new URLSearchParams('state=waiting&page=3'))).toEqual(params);
  expect(commentsList.read(new URLSearchParams('state=spam&page=x'))).toEqual({ state: null, page: 1 });
});

it('the filters of comments search by state and text only if they are given', () => {
  expect(commentsSearch({ state: null, page: 2 }, '  ')).toEqual({ page: 2, per_page: 20 });
  expect(commentsSearch({ state: 'hidden', page: 1 }, ' visa ')).toEqual({
    page: 1,
    per_page: 20,
    status: 0,
    q: 'visa',
  });
});

it.each([
  [1, 'shown'],
  [2, 'waiting'],
  [0, 'hidden'],
  [7, 'hidden'],
])('the filters of comments read the status %i as %s', (status, state) => {
  expect(stateOf(status)).toBe(state);
});
