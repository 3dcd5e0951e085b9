import type { Reader, Writer } from '#server/db/database.ts';
import { containsNumber } from '#server/db/phone-search.ts';
import { containsText } from '#server/db/portability.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { UserSearch } from '#shared/contract/users.ts';

/** The query of users with role and image, in the order in which they were added. Never a password. */
export function usersQuery(reader: Reader) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('images', 'images.id', 'users.image_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
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
    ])
    .orderBy('users.id');
}
export type UserRow = Awaited<ReturnType<ReturnType<typeof usersQuery>['execute']>>[number];

/** Puts the query into another order. */
export function sorted(query: ReturnType<typeof usersQuery>, sort: UserSearch['sort']) {
  const unordered = query.clearOrderBy();
  if (sort === 'newest') return unordered.orderBy('users.id', 'desc');
  if (sort === 'oldest') return unordered.orderBy('users.id');
  return unordered.orderBy(({ fn, ref }) => fn('lower', [ref('users.name')])).orderBy('users.id');
}

/** Narrows the query to users in whose name, e-mail or phone number the text stands. */
export function searched(query: ReturnType<typeof usersQuery>, text: string) {
  return query.where(({ or, ref }) => {
    const columns = ['name', 'email', 'contact'] as const;
    const found = columns.map((column) => containsText(ref(`users.${column}`), text));
    return or([...found, ...containsNumber(ref('users.contact'), text)]);
  });
}

export function findUser(reader: Reader, id: number): Promise<UserRow | undefined> {
  return usersQuery(reader).where('users.id', '=', id).executeTakeFirst();
}

export async function userExists(reader: Reader, id: number): Promise<boolean> {
  const row = await reader.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The key by which an address is unique and looked up. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** What a sign-in compares with. */
export function findCredentials(reader: Reader, email: string) {
  return reader
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** What one who is signed in already proves it with, and where they are written to. */
export function findCredentialsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang', 'role_id', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The columns of a user that a call may set. */
export type UserColumns = {
  name: string;
  email: string;
  gender: string | null;
  contact: string;
  role_id: number;
  status: number;
  image_id: number | null;
  password_hash: string;
  lang?: 'en' | 'bn';
};

const stored = <T extends { email?: string }>(columns: T) =>
  columns.email === undefined ? columns : { ...columns, email_key: emailKey(columns.email) };

export async function insertUser(writer: Writer, columns: UserColumns, now: string): Promise<number> {
  const { id } = await writer
    .insertInto('users')
    .values({ ...columns, email_key: emailKey(columns.email), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(writer: Writer, id: number, columns: Partial<UserColumns>): Promise<void> {
  await writer.updateTable('users').set(stored(columns)).where('id', '=', id).execute();
}

/** Removes a user. What they wrote stays: comments become the anonymous user's, articles the editors'. */
export async function deleteUser(writer: Writer, id: number): Promise<void> {
  const { anonymous, editorial } = seeded.users;
  await writer.updateTable('comments').set({ user_id: anonymous }).where('user_id', '=', id).execute();
  await writer.updateTable('blogs').set({ user_id: editorial }).where('user_id', '=', id).execute();
  await writer.deleteFrom('users').where('id', '=', id).execute();
}
