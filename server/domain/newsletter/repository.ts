import type { Reader, Writer } from '#server/db/database.ts';

/** An address that was sent a mail to confirm. */
type Asked = { email: string; lang: string; secret_hash: string; asked_at: string };

/** The address of an account, and when it was verified. */
export function findAccount(reader: Reader, id: number) {
  return reader
    .selectFrom('users')
    .select(['email', 'email_key', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findByEmail(reader: Reader, key: string) {
  return reader
    .selectFrom('subscribers')
    .select(['email', 'lang', 'asked_at', 'confirmed_at'])
    .where('email_key', '=', key)
    .executeTakeFirst();
}

/** Stores an address that is sent a mail to confirm. The link of an earlier mail is not valid any more. */
export async function storeUnconfirmed(writer: Writer, key: string, asked: Asked): Promise<void> {
  await writer
    .insertInto('subscribers')
    .values({ ...asked, email_key: key, confirmed_at: null })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(asked))
    .execute();
}

/** Confirms a subscription; the time of the first confirmation stays. False if there is none with the secret. */
export async function confirm(writer: Writer, secretHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subscribes a verified address. One that was sent a mail to confirm is confirmed by this. */
export async function subscribe(writer: Writer, key: string, asked: Asked, now: string): Promise<void> {
  await writer
    .insertInto('subscribers')
    .values({ ...asked, email_key: key, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(({ fn, ref, val }) => ({
        confirmed_at: fn.coalesce(ref('subscribers.confirmed_at'), val(now)),
      })),
    )
    .execute();
}

/** Deletes the subscription of an address. False if there was none. */
export async function deleteByEmail(writer: Writer, key: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('subscribers')
    .where('email_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the subscription with a secret. False if there was none. */
export async function deleteBySecret(writer: Writer, secretHash: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('subscribers')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the addresses that were sent a mail before a time and never confirmed. */
export async function removeUnconfirmed(writer: Writer, askedBefore: string): Promise<void> {
  await writer
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute();
}
