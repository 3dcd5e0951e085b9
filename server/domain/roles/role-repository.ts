import type { Reader, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { isSeeded } from '#server/domain/roles/role-policy.ts';
import type { RoleInput } from '#shared/contract/roles.ts';
import { textKey } from '#shared/same-text.ts';

const shown = [
  'id',
  'name',
  'permissions',
  'status',
  'second_factor_required',
  'version',
  'created_at',
] as const;

/** The query of roles, in the order in which they were added. */
export function rolesQuery(reader: Reader) {
  return reader.selectFrom('roles').select(shown).orderBy('id');
}

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesQuery>['execute']>>[number];

export function findRole(reader: Reader, id: number): Promise<RoleRow | undefined> {
  return rolesQuery(reader).where('id', '=', id).executeTakeFirst();
}

/**
 * Reads a role, and prevents others from deleting it or giving it to a user until the transaction ends. A seeded role
 * needs no lock, because it can't be deleted.
 */
export async function lockRole(writer: Writer, id: number): Promise<RoleRow | undefined> {
  if (!isSeeded(id)) await withLock(writer, `roles:${id}`);
  return findRole(writer, id);
}

const columnsOf = ({ name, permissions, status, second_factor_required }: RoleInput) => ({
  name,
  name_key: textKey(name),
  permissions,
  status,
  second_factor_required,
});

export function insertRole(writer: Writer, role: RoleInput, now: string): Promise<RoleRow> {
  return writer
    .insertInto('roles')
    .values({ ...columnsOf(role), created_at: now })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function updateRole(writer: Writer, id: number, role: RoleInput): Promise<void> {
  await writer.updateTable('roles').set(columnsOf(role)).where('id', '=', id).execute();
}

export async function deleteRole(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('roles').where('id', '=', id).execute();
}

export async function countUsersOf(reader: Reader, roleId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('users')
    .where('role_id', '=', roleId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends the sessions of everybody with the role, because its rights have changed. */
export async function endSessionsOf(writer: Writer, roleId: number): Promise<void> {
  await writer
    .deleteFrom('sessions')
    .where('user_id', 'in', writer.selectFrom('users').select('id').where('role_id', '=', roleId))
    .execute();
}
