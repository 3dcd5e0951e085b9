import { isInvited } from '#server/domain/accounts/account-policy.ts';
import type { UserRow } from '#server/domain/accounts/account-repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { User } from '#shared/contract/users.ts';

/** Presents a user as staff and the user themselves may see it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    gender: row.gender,
    contact: row.contact,
    image: imagePathOf(row),
    role_id: row.role_id,
    role: {
      id: row.role_id,
      name: row.role_name,
      role_name: row.role_name,
      permissions: row.role_permissions,
    },
    status: row.status,
    invited: isInvited(row),
    second_factor: row.second_factor_since !== null,
    version: row.version,
    created_at: row.created_at,
  };
}
