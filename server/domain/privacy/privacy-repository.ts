import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { ConsentsTable } from '#server/db/tables/accounts.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { seeded } from '#shared/contract/seeded.ts';

export async function insertConsents(writer: Writer, rows: Insertable<ConsentsTable>[]): Promise<void> {
  await writer.insertInto('consents').values(rows).execute();
}

/** Consents with the reference of their request, oldest first. */
export function consentsQuery(reader: Reader) {
  return reader
    .selectFrom('consents')
    .leftJoin('appointments', 'appointments.id', 'consents.appointment_id')
    .select([
      'consents.kind',
      'consents.version',
      'consents.lang',
      'consents.given_at',
      'appointments.reference',
    ])
    .orderBy('consents.id');
}

/** The consents given with the user's account and with the user's requests. */
export function consentsOfUser(reader: Reader, userId: number) {
  return consentsQuery(reader)
    .where(({ or, eb }) => or([eb('consents.user_id', '=', userId), eb('appointments.user_id', '=', userId)]))
    .execute();
}

/**
 * The consent to process health data that was given with a request. Requests from before the form asked for it have
 * none.
 */
export function healthConsentOf(reader: Reader, requestId: number) {
  return consentsQuery(reader)
    .where('consents.appointment_id', '=', requestId)
    .where('consents.kind', '=', 'health')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The requests that belong to a person: those of the account, and those with its address once the address is verified.
 * Without that condition, anybody could register with somebody else's address and get their requests. Staff enter their
 * own address for patients who have none; those requests belong to the patients, as in `claimRequests`.
 */
export function requestsOf(
  reader: Reader,
  account: Pick<AccountRow, 'id' | 'role_id' | 'email_key' | 'email_confirmed_at'>,
) {
  const isCustomer = account.role_id === seeded.roles.customer;
  return reader
    .selectFrom('appointments')
    .where(({ eb, or, and }) => {
      const ofTheAccount = eb('appointments.user_id', '=', account.id);
      if (!isCustomer || account.email_confirmed_at === null) return ofTheAccount;
      const ofTheAddress = and([
        eb('appointments.user_id', 'is', null),
        eb('appointments.email_key', '=', account.email_key),
      ]);
      return or([ofTheAccount, ofTheAddress]);
    })
    .orderBy('appointments.id');
}

/**
 * Those of them that are proven to be the person's or their family's. Of the others, the person sees only what they
 * sent (ADR 0052).
 */
export const provenRequestsOf = (reader: Reader, account: Parameters<typeof requestsOf>[1]) =>
  requestsOf(reader, account).where(({ or, eb }) =>
    or([eb('appointments.user_id', 'is', null), eb('appointments.owner_proven_at', 'is not', null)]),
  );

/** A condition on `mails`: the mail was sent to the account's address. */
export const isMailTo = ({ email, email_key }: Pick<AccountRow, 'email' | 'email_key'>) =>
  sql<SqlBool>`(mails.recipient = ${email} or lower(mails.recipient) = ${email_key})`;
