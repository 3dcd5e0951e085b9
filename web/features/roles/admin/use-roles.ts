import type { Role } from '#shared/contract/roles.ts';
import { api } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

const fetchRoles = (_all: null, signal: AbortSignal) => api('GET /api/roles', { signal });

/** All roles, in the order in which they were made. */
export function useRoles(): Fetched<Role[]> {
  return useFetched(null, fetchRoles);
}

/** The roles in whose name the text stands, whatever its case. */
export function rolesNamed(roles: Role[], text: string): Role[] {
  const searched = text.trim().toLowerCase();
  return roles.filter(({ name }) => name.toLowerCase().includes(searched));
}
