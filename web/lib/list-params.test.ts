import { expect, it } from 'vitest';
import { dayParam, idParam, listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=9999999', 1],
])('the list parameters read the page from a URL: %s', (search, page) => {
  expect(pageParam.parse(new URLSearchParams(search).get('page'))).toBe(page);
});

const mails = listParams<{ state: 'failed' | 'sent' | null; page: number }>('/admin/mails', {
  state: optionalParam(['failed', 'sent']),
  page: pageParam,
});

it('the list parameters leave default values out of a URL', () => {
  expect(mails.pathOf({ state: null, page: 1 })).toBe('/admin/mails');
  expect(mails.pathOf({ state: 'failed', page: 2 })).toBe('/admin/mails?state=failed&page=2');
});

it('the list parameters read the values in a URL, and replace invalid values by the default', () => {
  expect(mails.read(new URLSearchParams('state=sent&page=4'))).toEqual({ state: 'sent', page: 4 });
  expect(mails.read(new URLSearchParams('state=lost&page=x'))).toEqual({ state: null, page: 1 });
});

it('the list parameters read a day only if the calendar has it', () => {
  expect(dayParam.parse('2026-02-28')).toBe('2026-02-28');
  expect(dayParam.parse('2026-02-30')).toBeNull();
});

it('the list parameters read an id only if a record can have it', () => {
  expect(idParam.parse('12')).toBe(12);
  expect(idParam.parse('99999999999')).toBeNull();
});
