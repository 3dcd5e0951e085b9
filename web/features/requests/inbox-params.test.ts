import { describe, expect, it } from 'vitest';
import { requestSorts } from '#shared/contract/requests.ts';
import {
  inboxPath,
  isSort,
  narrows,
  placeOf,
  placeOfFilter,
  sameFilter,
  searchOf,
  sorts,
  usualPlace,
} from '#web/features/requests/inbox-params.ts';

describe('the inbox in the address', () => {
  it.each([
    ['', {}],
    ['status=new&page=3', { status: 'new', page: 3 }],
    ['status=lost&page=0&sort=name&assignee=-1&overdue=1&view=map', {}],
    ['page=1.5', {}],
    ['page=1e99&assignee=1e99', {}],
    ['assignee=me&overdue=yes&sort=waiting', { assignee: 'me', overdue: true, sort: 'waiting' }],
    ['view=board&assignee=12', { view: 'board', assignee: 12 }],
  ])('reads "%s"', (text, place) =>
    expect(placeOf(new URLSearchParams(text))).toEqual({ ...usualPlace, ...place }),
  );

  it('leaves out what goes without saying', () => expect(inboxPath(usualPlace)).toBe('/admin/requests'));

  it('writes what it reads', () => {
    const query = 'view=board&status=confirmed&assignee=nobody&overdue=yes&sort=-date&page=2';
    expect(inboxPath(placeOf(new URLSearchParams(query)))).toBe(`/admin/requests?${query}`);
  });
});

describe('the search', () => {
  it('asks for the newest when nothing is said', () =>
    expect(searchOf(usualPlace, '  ')).toEqual({ page: 1, per_page: 25 }));

  it('narrows by status, text, colleague and what is overdue', () =>
    expect(
      searchOf({ ...usualPlace, status: 'new', assignee: 7, overdue: true, page: 2 }, ' Rahim '),
    ).toEqual({ page: 2, per_page: 25, status: 'new', assignee: 7, overdue: true, q: 'Rahim' }));
});

describe('a saved filter', () => {
  it('leads to its place', () =>
    expect(placeOfFilter({ assignee: 'me', sort: 'waiting', q: 'Rahim' })).toEqual({
      ...usualPlace,
      assignee: 'me',
      sort: 'waiting',
    }));

  it('is known again, however it was written', () => {
    expect(sameFilter({ overdue: false, sort: '-received', status: 'new' }, { status: 'new' })).toBe(true);
    expect(sameFilter({ status: 'new', q: 'a' }, { status: 'new' })).toBe(false);
  });
});

it('knows what hides requests', () => {
  expect(narrows({ ...usualPlace, sort: 'date', page: 3 }, ' ')).toBe(false);
  expect(narrows({ ...usualPlace, overdue: true }, '')).toBe(true);
  expect(narrows(usualPlace, 'Rahim')).toBe(true);
});

it('names every order of the contract', () => expect(sorts.toSorted()).toEqual(requestSorts.toSorted()));

it('knows an order', () => {
  expect(isSort('-waiting')).toBe(true);
  expect(isSort('name')).toBe(false);
  expect(isSort(null)).toBe(false);
});
