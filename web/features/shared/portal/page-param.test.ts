import { expect, it } from 'vitest';
import { pageOf, pathWith } from '#web/features/shared/portal/page-param.ts';

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=9999999', 1],
])('reads the page from an address: %s', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

it('writes an address without what says nothing', () => {
  expect(pathWith('/admin/mails', { state: null, kind: '' }, 1)).toBe('/admin/mails');
  expect(pathWith('/admin/mails', { state: 'failed' }, 2)).toBe('/admin/mails?state=failed&page=2');
});
