import type { Reader, Writer } from '#server/db/database.ts';

type Asked = { email: string; lang: string; secret_hash: string; asked_at: string };

export function findByEmail(reader: Reader, key: string) {
  return reader
    .selectFrom('subscribers')
    .select(['email', 'lang', 'asked_at', 'confirmed_at'])
    .where('email_key', '=', key)
    .executeTakeFirst();
}

/** Keeps an address that was asked; an earlier question to it is over. */
export async function keep(writer: Writer, key: string, asked: Asked): Promise<void> {
  await writer
    .insertInto('subscribers')
    .values({ ...asked, email_key: key, confirmed_at: null })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(asked))
    .execute();
}

/** Whether there is such a subscription; its first yes counts. */
export async function confirm(writer: Writer, secretHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subscribes an address whose owner is known; one that was asked already is confirmed by this. */
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

/** Forgets an address; answers whether it was known. */
export async function forget(writer: Writer, key: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('subscribers')
    .where('email_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether there was such a subscription. */
export async function remove(writer: Writer, secretHash: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('subscribers')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeUnconfirmed(writer: Writer, askedBefore: string): Promise<void> {
  await writer
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute();
}
