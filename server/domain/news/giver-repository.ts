import type { Reader } from '#server/db/database.ts';
import { levelNeeded } from '#shared/permissions.ts';

/** The queries of who gave the codes with which phones were connected, and of who else could tell a family so. */

/** When somebody entered an account with a code that this member of staff gave. */
export async function entriesGivenBy(
  reader: Reader,
  accountId: number | null,
  userId: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('case_entries')
    .select('entered_at')
    .where('user_id', '=', accountId)
    .where('given_by', '=', userId)
    .execute();
  return rows.map(({ entered_at }) => entered_at);
}

/** Whether there is another member of staff than this one who may tell families something. */
export async function hasOtherGivers(
  reader: Reader,
  userId: number,
  staffRoleIds: readonly number[],
): Promise<boolean> {
  const other = await reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.id', '!=', userId)
    .where('users.status', '=', 1)
    .where('users.password_hash', 'is not', null)
    .where('roles.status', '=', 1)
    .where('roles.id', 'in', [...staffRoleIds])
    .where('roles.permissions', '>=', levelNeeded.create)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
