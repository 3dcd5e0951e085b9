import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { seeded } from '#shared/contract/seeded.ts';

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
