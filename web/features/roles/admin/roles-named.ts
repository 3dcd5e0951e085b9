import type { Role } from '#shared/contract/roles.ts';

/** The roles whose name contains the text, whatever its case. */
export function rolesNamed(roles: Role[], text: string): Role[] {
  const searched = text.trim().toLowerCase();
  return roles.filter(({ name }) => name.toLowerCase().includes(searched));
}
