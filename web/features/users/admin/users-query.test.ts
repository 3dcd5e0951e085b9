import { describe, expect, it } from 'vitest';
import { placeOf, searchOf, usersPath } from '#web/features/users/admin/users-query.ts';

const start = { role: null, sort: 'newest', page: 1 } as const;

describe('the place in the list of users', () => {
  it.each([
    ['', start],
    ['role=3&sort=name&page=2', { role: 3, sort: 'name', page: 2 }],
    ['role=x&sort=password_hash&page=-1', start],
    ['page=1.5&role=', start],
  ])('is read from %s', (address, place) => expect(placeOf(new URLSearchParams(address))).toEqual(place));

  it('is written as short as it can be', () => {
    expect(usersPath(start)).toBe('/admin/user');
    expect(usersPath({ role: 3, sort: 'name', page: 2 })).toBe('/admin/user?role=3&sort=name&page=2');
  });
});

describe('the search', () => {
  it('says only what narrows it', () => {
    expect(searchOf(start, '  ')).toEqual({ page: 1, per_page: 24, sort: 'newest' });
    expect(searchOf({ ...start, role: 2 }, ' Mina ')).toMatchObject({ q: 'Mina', role_id: 2 });
  });
});
