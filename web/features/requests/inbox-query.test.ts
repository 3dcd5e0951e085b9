import { describe, expect, it } from 'vitest';
import { inboxPath, placeOf, searchOf } from '#web/features/requests/inbox-query.ts';

describe('the inbox in the address', () => {
  it.each([
    ['', { status: null, page: 1 }],
    ['status=new&page=3', { status: 'new', page: 3 }],
    ['status=lost&page=0', { status: null, page: 1 }],
    ['page=1.5', { status: null, page: 1 }],
    ['page=1e99', { status: null, page: 1 }],
  ])('reads "%s"', (text, place) => expect(placeOf(new URLSearchParams(text))).toEqual(place));

  it('leaves out what goes without saying', () =>
    expect(inboxPath({ status: null, page: 1 })).toBe('/admin/requests'));

  it('writes what it reads', () =>
    expect(inboxPath({ status: 'confirmed', page: 2 })).toBe('/admin/requests?status=confirmed&page=2'));
});

describe('the search', () => {
  it('asks for the newest when nothing is said', () =>
    expect(searchOf({ status: null, page: 1 }, '  ')).toEqual({ page: 1, per_page: 25 }));

  it('narrows by status and text', () =>
    expect(searchOf({ status: 'new', page: 2 }, ' Rahim ')).toEqual({
      page: 2,
      per_page: 25,
      status: 'new',
      q: 'Rahim',
    }));
});
