import type { RoleRow } from '#server/domain/roles/repository.ts';
import type { Role } from '#shared/contract/roles.ts';

/** A role as staff may see one. */
export function presentRole(row: RoleRow, staffRoleIds: readonly number[]): Role {
  const { id, name, permissions, status, created_at } = row;
  return { id, name, permissions, status, staff: staffRoleIds.includes(id), created_at };
}
