import type { Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { conflict } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * Runs a change of users or roles that must leave somebody who can administer: an active account, with
 * a password, whose active role may enter the portal at the highest level. Else nothing is changed and
 * `conflict` is thrown. Such changes wait for one another, so that two at once can't undo it together.
 */
export async function keepingAnAdministrator<T>(
  writer: Writer,
  staffRoleIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  await withLock(writer, 'administrators');
  const result = await change();
  const left = await writer
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.status', '=', 1)
    .where('users.password_hash', 'is not', null)
    .where('roles.status', '=', 1)
    .where('roles.permissions', '=', limits.permissionMax)
    .where('roles.id', 'in', [...staffRoleIds])
    .executeTakeFirst();
  if (!left) throw conflict('last_administrator');
  return result;
}
