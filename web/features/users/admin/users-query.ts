import { useEffect } from 'react';
import { type UserSearch, userOrders } from '#shared/contract/users.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

/** So many users stand on a page. */
export const usersPageSize = 24;

const path = '/admin/user';

/** What of the list stands in the address: never the search text, which is personal data. */
export type UsersPlace = { role: number | null; sort: UserSearch['sort']; page: number };

function numberOf(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : null;
}

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): UsersPlace {
  const sort = userOrders.find((order) => order === params.get('sort'));
  return {
    role: numberOf(params.get('role')),
    sort: sort ?? 'newest',
    page: numberOf(params.get('page')) ?? 1,
  };
}

/** The address of a place in the list. */
export function usersPath({ role, sort, page }: UsersPlace): string {
  const params = new URLSearchParams();
  if (role !== null) params.set('role', String(role));
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The body of the search for a place and a text. */
export function searchOf({ role, sort, page }: UsersPlace, text: string): UserSearch {
  const q = text.trim();
  return { page, per_page: usersPageSize, sort, ...(role !== null && { role_id: role }), ...(q && { q }) };
}

/** A page of the users that are searched for. A failure is also logged. */
export function useUsers(search: UserSearch) {
  const users = useFetchedPage('POST /api/users/search', { body: search });
  const { failure } = users;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this failure is meant for the log
    if (failure) console.error('Failed to fetch users', failure);
  }, [failure]);
  return users;
}
