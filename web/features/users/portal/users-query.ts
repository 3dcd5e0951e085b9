import { useEffect } from 'react';
import { type UserSearch, userOrders } from '#shared/contract/users.ts';
import { choiceParam, idParam, listParams, pageParam } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

export const usersPageSize = 24;

export type UsersQuery = { role: number | null; sort: UserSearch['sort']; page: number };

/** The part of the list's query that is in the URL. */
export const usersList = listParams<UsersQuery>('/admin/user', {
  role: idParam,
  sort: choiceParam(userOrders, 'newest'),
  page: pageParam,
});

/** The body of the call that searches for a page of users. */
export function usersSearch({ role, sort, page }: UsersQuery, text: string): UserSearch {
  const q = text.trim();
  return { page, per_page: usersPageSize, sort, ...(role !== null && { role_id: role }), ...(q && { q }) };
}

/** Fetches a page of the users that a search finds. A failure is also logged. */
export function useUsers(search: UserSearch) {
  const users = useFetchedPage('POST /api/users/search', { body: search });
  const { failure } = users;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this failure is meant for the log
    if (failure) console.error('Failed to fetch users', failure);
  }, [failure]);
  return users;
}
