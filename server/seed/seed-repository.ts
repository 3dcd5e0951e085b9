import type { Insertable } from 'kysely';
import type { Writer } from '#server/db/database.ts';
import { continueIdsAfter } from '#server/db/portability.ts';
import type { RolesTable, UsersTable } from '#server/db/tables/accounts.ts';

/** Inserts roles with given ids; new roles get ids after `lastId`. */
export async function insertRoles(writer: Writer, roles: Insertable<RolesTable>[], lastId: number) {
  await writer.insertInto('roles').values(roles).execute();
  await continueIdsAfter(writer, 'roles', lastId);
}

/** Inserts users with given ids; new users get ids after `lastId`. */
export async function insertUsers(writer: Writer, users: Insertable<UsersTable>[], lastId: number) {
  await writer.insertInto('users').values(users).execute();
  await continueIdsAfter(writer, 'users', lastId);
}
