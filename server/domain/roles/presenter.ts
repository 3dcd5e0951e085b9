import type { RoleRow } from '#server/domain/roles/repository.ts';
import type { Role } from '#shared/contract/roles.ts';

/** A role as staff may see one. */
export function presentRole(row: RoleRow, staffRoleIds: readonly number[]): Role {
  const { id, name, permissions, status, second_factor_required, version, created_at } = row;
  const staff = staffRoleIds.includes(id);
  return { id, name, permissions, status, staff, second_factor_required, version, created_at };
}
