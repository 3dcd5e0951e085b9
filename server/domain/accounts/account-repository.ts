import type { PasswordStrength } from '#server/auth/password-strength.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { folded, plain, whereAllWords } from '#server/db/text-search.ts';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { UserSearch } from '#shared/contract/users.ts';
import { emailKey } from '#shared/email-address.ts';

/** Selects users with role and image, but never with the password. */
function usersQuery(reader: Reader) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('images', 'images.id', 'users.image_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(({ eb, lit }) => [
      eb
        .case()
        .when('users.password_hash', 'is', null)
        .then(lit(1))
        .else(lit(0))
        .end()
        .as('without_password'),
      'users.id',
      'users.name',
      'users.email',
      'users.gender',
      'users.contact',
      'users.image_id',
      'users.role_id',
      'users.status',
      'users.version',
      'users.created_at',
      'roles.name as role_name',
      'roles.permissions as role_permissions',
      'roles.status as role_status',
      'roles.second_factor_required as second_factor_required',
      'second_factors.confirmed_at as second_factor_since',
      'images.key as image_key',
      'images.width as image_width',
    ]);
}
export type UserRow = Awaited<ReturnType<ReturnType<typeof usersQuery>['execute']>>[number];

const orders = {
  newest: { column: plain('users.id'), direction: 'desc' },
  oldest: { column: plain('users.id'), direction: 'asc' },
  name: { column: folded('users.name'), direction: 'asc' },
} as const;

type UserList = Pick<UserSearch, 'q' | 'role_id'> & Partial<Pick<UserSearch, 'sort'>> & PageBounds;

/** One page of the users whose name, e-mail address or phone number contains the text, of one role or of all. */
export function listUsers(reader: Reader, { q, role_id, sort = 'oldest', ...bounds }: UserList) {
  const { column, direction } = orders[sort];
  let query = reader.selectFrom('users').select('users.id');
  if (role_id !== undefined) query = query.where('users.role_id', '=', role_id);
  const ids = whereAllWords(reader, query, q, 'users')
    .orderBy(column, direction)
    .orderBy('users.id', direction);
  const read = (found: number[]) => usersQuery(reader).where('users.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'anything', searched: Boolean(q), read }, bounds);
}

/** Finds a user with everything that is shown. */
export function findUser(reader: Reader, id: number): Promise<UserRow | undefined> {
  return usersQuery(reader).where('users.id', '=', id).executeTakeFirst();
}

export async function userExists(reader: Reader, id: number): Promise<boolean> {
  const row = await reader.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether a user exists and has one of the roles. */
export async function hasRole(reader: Reader, id: number, roleIds: readonly number[]): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', 'in', roleIds)
    .executeTakeFirst();
  return row !== undefined;
}

const accountsQuery = (reader: Reader) =>
  usersQuery(reader).select([
    'users.email_key',
    'users.email_confirmed_at',
    'users.lang',
    'users.password_hash',
    'users.password_strength',
  ]);

/** A user with what only services need: credentials and language. Presenters leave these out. */
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsQuery>['execute']>>[number];

export function findAccount(reader: Reader, id: number): Promise<AccountRow | undefined> {
  return accountsQuery(reader).where('users.id', '=', id).executeTakeFirst();
}

/** An account with an e-mail address: all but those of families that enter with a code (ADR 0092). */
export type MailedAccount = AccountRow & { email: string; email_key: string };

export const hasEmail = (account: AccountRow): account is MailedAccount => account.email !== null;

export async function findAccountByEmail(reader: Reader, email: string): Promise<MailedAccount | undefined> {
  const row = await accountsQuery(reader).where('users.email_key', '=', emailKey(email)).executeTakeFirst();
  return row && hasEmail(row) ? row : undefined;
}

/** Makes other changes of the account, and sign-ins to it, wait until the transaction ends. */
export async function lockAccount(writer: Writer, id: number): Promise<void> {
  await withLock(writer, `users:${id}`);
}

/** Counts the accounts that could sign in as an administrator, without the account `but`. */
export async function countActiveAdministrators(
  reader: Reader,
  staffRoleIds: readonly number[],
  but?: number,
): Promise<number> {
  const found = await activeStaff(reader, { staffRoleIds, level: limits.permissionMax });
  return found.filter((id) => id !== but).length;
}

/** The ids of the accounts that could sign in as staff of at least a permission level. */
export async function activeStaff(
  reader: Reader,
  { staffRoleIds, level }: { staffRoleIds: readonly number[]; level: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.status', '=', 1)
    .where('users.password_hash', 'is not', null)
    .where('roles.status', '=', 1)
    .where('roles.permissions', '>=', level)
    .where('roles.id', 'in', [...staffRoleIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** The columns of a user that a call may set. */
type UserColumns = {
  name: string;
  email: string | null;
  gender: string | null;
  contact: string;
  role_id: number;
  status: number;
  image_id: number | null;
  password_hash: string | null;
  password_strength?: PasswordStrength | null;
  lang?: 'en' | 'bn';
};

const keyOf = (email: string | null) => (email === null ? null : emailKey(email));

export async function insertUser(writer: Writer, columns: UserColumns, now: string): Promise<number> {
  const { id } = await writer
    .insertInto('users')
    .values({ ...columns, email_key: keyOf(columns.email), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(writer: Writer, id: number, columns: Partial<UserColumns>): Promise<void> {
  const { email } = columns;
  const key = email === undefined ? {} : { email_key: keyOf(email) };
  await writer
    .updateTable('users')
    .set({ ...columns, ...key })
    .where('id', '=', id)
    .execute();
}

/** Stores that the owner verified the account's address. A later call does not change the time. */
export async function setEmailVerified(writer: Writer, id: number, now: string): Promise<void> {
  await writer
    .updateTable('users')
    .set(({ fn, val }) => ({ email_confirmed_at: fn.coalesce('email_confirmed_at', val(now)) }))
    .where('id', '=', id)
    .execute();
}

/** Stores that the account's current address is not verified. */
export async function clearEmailVerified(writer: Writer, id: number): Promise<void> {
  await writer.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
}

/**
 * Deletes a user, with everything that belongs to the account only: sessions, tokens, second factor, consents, saved
 * filters. What they published stays: comments go to the anonymous user, articles to the editorial account.
 */
export async function deleteUser(writer: Writer, id: number): Promise<void> {
  emitOnCommit(writer, 'data-erased');
  const { anonymous, editorial } = seeded.users;
  await writer.updateTable('comments').set({ user_id: anonymous }).where('user_id', '=', id).execute();
  await writer.updateTable('blogs').set({ user_id: editorial }).where('user_id', '=', id).execute();
  await writer.deleteFrom('users').where('id', '=', id).execute();
}
