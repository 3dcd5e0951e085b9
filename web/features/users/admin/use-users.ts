import type { Role } from '#shared/contract/roles.ts';
import type { User, UserSearch } from '#shared/contract/users.ts';
import type { Page } from '#shared/list-page.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

async function fetchUsers(body: UserSearch, signal: AbortSignal): Promise<Page<User>> {
  try {
    return await apiPage('POST /api/users/search', { body, signal });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure in the log
    if (!signal.aborted) console.error('Failed to fetch users', error);
    throw error;
  }
}

const fetchRoles = (_all: null, signal: AbortSignal) => api('GET /api/roles', { signal });

/** A page of the users that are searched for. */
export function useUsers(search: UserSearch): Fetched<Page<User>> {
  return useFetched(search, fetchUsers);
}

/** The roles that a user can have. */
export function useRoleChoices(): Fetched<Role[]> {
  return useFetched(null, fetchRoles);
}
