import { describe, expect, it } from 'vitest';
import { requestSorts } from '#shared/contract/request-search.ts';
import {
  defaultQuery,
  inboxList,
  isFiltered,
  isSameFilter,
  queryOfFilter,
  searchBody,
  sorts,
} from '#web/features/person/portal/inbox/inbox-params.ts';

describe('inboxList', () => {
  it.each([
    ['', {}],
    ['status=new&page=3', { status: 'new', page: 3 }],
    ['status=lost&page=0&sort=name&assignee=-1&overdue=1&view=map', {}],
    ['page=1.5', {}],
    ['page=1e99&assignee=1e99', {}],
    ['assignee=me&overdue=yes&sort=waiting', { assignee: 'me', overdue: true, sort: 'waiting' }],
    ['view=board&assignee=12', { view: 'board', assignee: 12 }],
  ])('reads the address "%s" and ignores invalid values', (text, query) =>
    expect(inboxList.read(new URLSearchParams(text))).toEqual({ ...defaultQuery, ...query }),
  );

  it('leaves default values out of the address', () =>
    expect(inboxList.pathOf(defaultQuery)).toBe('/admin/requests'));

  it('writes the address that it reads', () => {
    const query = 'view=board&status=confirmed&assignee=nobody&overdue=yes&sort=-date&page=2';
    expect(inboxList.pathOf(inboxList.read(new URLSearchParams(query)))).toBe(`/admin/requests?${query}`);
  });
});

describe('searchBody', () => {
  it('asks for what needs an answer first when nothing is chosen', () =>
    expect(searchBody(defaultQuery, '  ')).toEqual({ page: 1, per_page: 25, sort: 'needs_response' }));

  it('sends the status, text, colleague and overdue filters', () =>
    expect(
      searchBody(
        { ...defaultQuery, status: 'new', assignee: 7, overdue: true, sort: '-received', page: 2 },
        ' Rahim ',
      ),
    ).toEqual({ page: 2, per_page: 25, status: 'new', assignee: 7, overdue: true, q: 'Rahim' }));
});

it('the query of a saved filter does not contain its text', () =>
  expect(queryOfFilter({ assignee: 'me', sort: 'waiting', q: 'Rahim' })).toEqual({
    ...defaultQuery,
    assignee: 'me',
    sort: 'waiting',
  }));

it('the comparison of filters finds filters with the same meaning equal', () => {
  expect(isSameFilter({ overdue: false, sort: '-received', status: 'new' }, { status: 'new' })).toBe(true);
  expect(isSameFilter({ status: 'new', q: 'a' }, { status: 'new' })).toBe(false);
});

it('a query counts as filtered when it hides requests', () => {
  expect(isFiltered({ ...defaultQuery, sort: 'date', page: 3 }, ' ')).toBe(false);
  expect(isFiltered({ ...defaultQuery, overdue: true }, '')).toBe(true);
  expect(isFiltered(defaultQuery, 'Rahim')).toBe(true);
});

it('the orders of the inbox are those of the contract', () =>
  expect(sorts.toSorted()).toEqual(requestSorts.toSorted()));
