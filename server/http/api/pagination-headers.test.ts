import { expect, it } from 'vitest';
import { linksOf } from '#server/http/api/pagination-headers.ts';

/** The URLs by relation, without the path. */
const linksFor = (search: string, count: number, total: number) =>
  Object.fromEntries(
    [
      ...linksOf(`/api/doctors${search}`, count, total).matchAll(/<\/api\/doctors\?([^>]*)>; rel="(\w+)"/g),
    ].map(([, params, rel]) => [rel, params]),
  );

it('the Link header names the other pages of a list and keeps the other parameters', () => {
  expect(linksFor('?q=heart&page=2&per_page=10', 10, 35)).toEqual({
    first: 'q=heart&page=1&per_page=10',
    prev: 'q=heart&page=1&per_page=10',
    next: 'q=heart&page=3&per_page=10',
    last: 'q=heart&page=4&per_page=10',
  });
});

it('the Link header has no next page after the last one, and leads back from a page beyond it', () => {
  expect(linksFor('?page=4&per_page=10', 5, 35)).not.toHaveProperty('next');
  expect(linksFor('?page=9&per_page=10', 0, 35)).toMatchObject({ prev: 'page=4&per_page=10' });
});

it('the Link header is missing when everything was returned', () => {
  expect(linksOf('/api/doctors', 1000, 1000)).toBe('');
  expect(linksOf('/api/doctors', 0, 0)).toBe('');
  expect(linksOf('/api/doctors?per_page=10', 10, 10)).toBe('');
});

it('the Link header continues after the records that a call without bounds gets', () => {
  expect(linksFor('?lang=bn', 1000, 1001)).toEqual({
    first: 'lang=bn&page=1&per_page=200',
    next: 'lang=bn&page=6&per_page=200',
    last: 'lang=bn&page=6&per_page=200',
  });
});

it('the Link header keeps the page length where the list is always paged', () => {
  expect(linksFor('', 20, 41)).toMatchObject({ next: 'page=2&per_page=20', last: 'page=3&per_page=20' });
});

it('the Link header keeps an encoded address on one line', () => {
  expect(linksFor('?q=%0d%0aX:%3E%3Cy&page=1&per_page=1', 1, 2).next).toBe(
    'q=%0D%0AX%3A%3E%3Cy&page=2&per_page=1',
  );
});
