import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** Whose data it is: the account as stored, without its password. */
export function findOwner(reader: Reader, id: number) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('images', 'images.id', 'users.image_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_key',
      'users.email_confirmed_at',
      'users.gender',
      'users.contact',
      'users.image_id',
      'users.lang',
      'users.status',
      'users.role_id',
      'users.created_at',
      'roles.name as role_name',
      'images.key as image_key',
      'images.width as image_width',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/**
 * The requests that are a person's: those of the account, and those that name its address, once it is proven
 * that the address is the person's. Without that, whoever types in somebody's address would get their requests.
 * Staff type in their own for patients who have none: those are the patients', as in `claimRequests`.
 */
export function requestsOf(
  reader: Reader,
  owner: Pick<Owner, 'id' | 'role_id' | 'email_key' | 'email_confirmed_at'>,
) {
  const isCustomer = owner.role_id === seeded.roles.customer;
  return reader
    .selectFrom('appointments')
    .where(({ eb, or, and }) => {
      const ofTheAccount = eb('appointments.user_id', '=', owner.id);
      if (!isCustomer || owner.email_confirmed_at === null) return ofTheAccount;
      const ofTheAddress = and([
        eb('appointments.user_id', 'is', null),
        eb('appointments.email_key', '=', owner.email_key),
      ]);
      return or([ofTheAccount, ofTheAddress]);
    })
    .orderBy('appointments.id');
}

/** Whether a mail went to the account's address. */
export const wentTo = ({ email, email_key }: Pick<Owner, 'email' | 'email_key'>) =>
  sql<SqlBool>`(mails.recipient = ${email} or lower(mails.recipient) = ${email_key})`;
