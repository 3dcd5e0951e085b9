import { describe, expect, it } from 'vitest';
import { usersList, usersSearch } from '#web/features/users/portal/users-query.ts';

const start = { role: null, sort: 'newest', page: 1 } as const;

describe('the address of the list of users', () => {
  it.each([
    ['', start],
    ['role=3&sort=name&page=2', { role: 3, sort: 'name', page: 2 }],
    ['role=x&sort=password_hash&page=-1', start],
    ['page=1.5&role=', start],
  ])('is turned into the query for "%s"', (address, query) =>
    expect(usersList.read(new URLSearchParams(address))).toEqual(query),
  );

  it('leaves out default values', () => {
    expect(usersList.pathOf(start)).toBe('/admin/user');
    expect(usersList.pathOf({ role: 3, sort: 'name', page: 2 })).toBe('/admin/user?role=3&sort=name&page=2');
  });
});

describe('usersSearch', () => {
  it('sends only the filters that are set', () => {
    expect(usersSearch(start, '  ')).toEqual({ page: 1, per_page: 24, sort: 'newest' });
    expect(usersSearch({ ...start, role: 2 }, ' Mina ')).toMatchObject({ q: 'Mina', role_id: 2 });
  });
});
