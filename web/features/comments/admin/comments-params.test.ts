import { expect, it } from 'vitest';
import { commentsPath, placeOf, searchOf, stateOf } from '#web/features/comments/admin/comments-params.ts';

it('reads from an address what it wrote there, and nothing else', () => {
  const place = { state: 'waiting', page: 3 } as const;
  expect(commentsPath(place)).toBe('/admin/comments?state=waiting&page=3');
  expect(placeOf(new URLSearchParams('state=waiting&page=3'))).toEqual(place);
  expect(placeOf(new URLSearchParams('state=spam&page=x'))).toEqual({ state: null, page: 1 });
});

it('asks for a state and a text where they are given', () => {
  expect(searchOf({ state: null, page: 2 }, '  ')).toEqual({ page: 2, per_page: 20 });
  expect(searchOf({ state: 'hidden', page: 1 }, ' visa ')).toEqual({
    page: 1,
    per_page: 20,
    status: 0,
    q: 'visa',
  });
});

it('names the state of every status', () => {
  expect([1, 2, 0, 7].map(stateOf)).toEqual(['shown', 'waiting', 'hidden', 'hidden']);
});
