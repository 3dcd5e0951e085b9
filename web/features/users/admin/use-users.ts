import { useEffect } from 'react';
import type { UserSearch } from '#shared/contract/users.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

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
