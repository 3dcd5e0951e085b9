import { newSecret } from '#server/auth/secrets.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import { type JournalEntry, recordInJournal } from '#server/domain/journal/erasure-journal.ts';
import { leaveDeliveries } from '#server/domain/newsletter/delivery-repository.ts';
import type { SubscriptionInput } from '#shared/contract/newsletter.ts';

/** An address that was sent a confirmation mail. */
type Asked = { email: string; lang: string; secret_hash: string; asked_at: string };

/** Stores that somebody asked for the newsletter, and wakes the job that mails the confirmation. */
export async function insertAsk(writer: Writer, asked: SubscriptionInput, now: string): Promise<void> {
  const { email, lang } = asked;
  await writer.insertInto('newsletter_asks').values({ email, lang, created_at: now }).execute();
  emitOnCommit(writer, 'newsletter-asked');
}

/** Takes the first of them after the given id out of the queue. Concurrent callers get different ones. */
export function takeAsk(writer: Writer, after: number) {
  const open = writer.selectFrom('newsletter_asks').select('id').where('id', '>', after);
  return writer
    .with('first', () => forUpdateSkipLocked(writer, open.orderBy('id').limit(1)))
    .deleteFrom('newsletter_asks')
    .where('id', '=', (query) => query.selectFrom('first').select('id'))
    .returning(['id', 'email', 'lang'])
    .executeTakeFirst();
}

export async function deleteAsksBefore(writer: Writer, timestamp: string): Promise<void> {
  await writer.deleteFrom('newsletter_asks').where('created_at', '<', timestamp).execute();
}

/** Deletes what is waiting for an address. */
export async function deleteAsksOf(writer: Writer, address: { email: string; email_key: string }) {
  const { email, email_key } = address;
  await writer
    .deleteFrom('newsletter_asks')
    .where(({ or, eb, fn }) =>
      or([eb('email', '=', email), eb(fn<string>('lower', ['email']), '=', email_key)]),
    )
    .execute();
}

export function findByEmail(reader: Reader, key: string) {
  return reader
    .selectFrom('subscribers')
    .select(['id', 'email', 'lang', 'asked_at', 'confirmed_at', 'bounced_at'])
    .where('email_key', '=', key)
    .executeTakeFirst();
}

/** Stores an address that is sent a confirmation mail. The link of an earlier mail becomes invalid. */
export async function storeUnconfirmed(writer: Writer, key: string, asked: Asked): Promise<void> {
  await writer
    .insertInto('subscribers')
    .values({ ...asked, email_key: key, confirmed_at: null, leave_token: newSecret() })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(asked))
    .execute();
}

/**
 * Confirms a subscription. The time of the first confirmation stays. A bounced address is tried again. Returns false if
 * no subscription has the secret.
 */
export async function confirm(writer: Writer, secretHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)), bounced_at: null }))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subscribes a verified address. This also confirms an address that was sent a confirmation mail. */
export async function subscribe(writer: Writer, key: string, asked: Asked, now: string): Promise<void> {
  await writer
    .insertInto('subscribers')
    .values({ ...asked, email_key: key, confirmed_at: now, leave_token: newSecret() })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(({ fn, ref, val }) => ({
        confirmed_at: fn.coalesce(ref('subscribers.confirmed_at'), val(now)),
        bounced_at: null,
      })),
    )
    .execute();
}

/** What identifies a subscription. */
type Known = { id: number } | { email_key: string } | { secret_hash: string } | { leave_token: string };

/**
 * Deletes a subscription, with its waiting newsletters. Returns false if there was none. The end of a confirmed
 * subscription is written to the journal, so that a restored backup does not bring it back.
 */
export async function deleteSubscriber(writer: Writer, known: Known, now: string): Promise<boolean> {
  const row = await writer
    .deleteFrom('subscribers')
    .where((eb) => eb.and(known))
    .returning(['id', 'confirmed_at'])
    .executeTakeFirst();
  if (!row) return false;
  await leaveDeliveries(writer, row.id);
  if (row.confirmed_at !== null) {
    const entry = { what: 'newsletter', id: row.id, made_at: row.confirmed_at } as const;
    await recordInJournal(writer, entry, now);
  }
  return true;
}

/**
 * Replays the end of a subscription from the journal in a restored database that is older. Returns whether the
 * subscription was active.
 */
export async function replayUnsubscribe(
  writer: Writer,
  { id, made_at }: JournalEntry,
  now: string,
): Promise<boolean> {
  const row = await writer
    .selectFrom('subscribers')
    .select('confirmed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  // A later subscription may have got the same number.
  return row?.confirmed_at === made_at && deleteSubscriber(writer, { id }, now);
}

/** Deletes the addresses that were sent a mail before the timestamp and never confirmed. */
export async function removeUnconfirmed(writer: Writer, askedBefore: string): Promise<void> {
  await writer
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute();
}
