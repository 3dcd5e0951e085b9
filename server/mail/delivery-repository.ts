import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import { type StoredMail, withoutSecret } from '#server/mail/mail-repository.ts';
import type { MailKind } from '#shared/contract/mails.ts';

/** The queries of the job that sends mails: claims, attempts, and mails of processes that died. */

/**
 * Claims the mail that has been due for the longest time, or the mail with the id, until `leaseEnd`; none of a kind
 * that is held. Returns undefined
 * if none is due. Newsletters come last: somebody may wait for any other mail. When several processes claim at the same
 * time, each gets a different mail.
 */
export function claimMail(
  writer: Writer,
  {
    now,
    leaseEnd,
    id,
    held = [],
  }: { now: string; leaseEnd: string; id?: number; held?: readonly MailKind[] },
): Promise<StoredMail | undefined> {
  const waiting = writer.selectFrom('mails').select('id').where('status', '=', 'waiting');
  const due = waiting
    .where('next_attempt_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(held.length > 0, (query) => query.where('kind', 'not in', held))
    .orderBy('bulk')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1);
  return writer
    .with('due', () => forUpdateSkipLocked(writer, due))
    .updateTable('mails')
    .set((row) => ({
      status: 'sending',
      attempts: row('attempts', '+', 1),
      handed_over_at: null,
      next_attempt_at: leaseEnd,
    }))
    .where('id', '=', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records that the server is about to receive the text. Returns false where the claim ended and another process may
 * have the mail.
 */
export async function recordHandover(writer: Writer, mail: StoredMail, now: string): Promise<boolean> {
  const row = await writer
    .updateTable('mails')
    .set({ handed_over_at: now })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last mails to people whose data was erased: nothing of such a mail is stored once it needs no sending. */
const erasureKinds: MailKind[] = ['account-erased'];
const erased = { recipient: '', recipient_name: null, reply_to: null, subject: '', text: '', html: '' };
/** The text of a newsletter is stored once, with the newsletter. */
const withoutText = { text: '', html: '', unsubscribe_url: null };

/** The columns that an attempt changes. */
export type AttemptResult = Pick<StoredMail, 'status' | 'next_attempt_at' | 'last_error' | 'sent_at'> &
  Partial<Pick<StoredMail, 'sent_by' | 'attempts'>>;

function contentsAfter({ kind, link_hash, bulk }: StoredMail, { status }: AttemptResult) {
  if (erasureKinds.includes(kind) && status !== 'waiting') return erased;
  if (status === 'sent' && bulk === 1) return withoutText;
  return status === 'sent' && link_hash !== null ? withoutSecret : {};
}

/**
 * Stores the result of the claimed attempt. 'sent' is stored even if the lease ended or the mail was requeued
 * meanwhile: then it is not sent again. The text of a mail with a secret token is deleted when it is sent.
 */
export async function storeAttempt(writer: Writer, mail: StoredMail, result: AttemptResult): Promise<void> {
  await writer
    .updateTable('mails')
    .set({ ...result, ...contentsAfter(mail, result) })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', 'in', result.status === 'sent' ? ['sending', 'unconfirmed', 'waiting'] : ['sending'])
    .execute();
}

/** Whether a mail is still claimed after its lease: the process that sent it has ended. */
export async function hasAbandonedMails(reader: Reader, now: string): Promise<boolean> {
  const row = await reader
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'sending')
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the leases of all claimed mails: the process that had them is known to have ended. */
export async function endLeases(writer: Writer, now: string): Promise<void> {
  await writer.updateTable('mails').set({ next_attempt_at: now }).where('status', '=', 'sending').execute();
}

/**
 * Frees the mails whose lease has ended. A mail whose text the server had not begun to receive waits again, unless it
 * had `maxAttempts`; the others become unconfirmed: they may have been sent, so they are not sent again.
 */
export async function reclaimAbandonedMails(
  writer: Writer,
  { now, lastError, maxAttempts }: { now: string; lastError: string; maxAttempts: number },
) {
  const lost = writer
    .updateTable('mails')
    .where('status', '=', 'sending')
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'kind', 'attempts']);
  const retried = await lost
    .set({ status: 'waiting', next_attempt_at: now, last_error: lastError })
    .where('handed_over_at', 'is', null)
    .where('attempts', '<=', maxAttempts)
    .execute();
  const unconfirmed = await lost.set({ status: 'unconfirmed', last_error: lastError }).execute();
  await eraseUnconfirmed(writer, unconfirmed);
  return { retried, unconfirmed };
}

/** Empties those unconfirmed mails that are about an erasure. */
async function eraseUnconfirmed(writer: Writer, mails: { id: number; kind: MailKind }[]): Promise<void> {
  const toErase = mails.flatMap(({ id, kind }) => (erasureKinds.includes(kind) ? [id] : []));
  if (toErase.length > 0) await writer.updateTable('mails').set(erased).where('id', 'in', toErase).execute();
}

/** The reason in `last_error`. */
const lastError = 'ERESTORED restore';

/**
 * Holds the mails that waited when a backup was made: they may have been sent since. Staff see them as unconfirmed, and
 * decide whether to send them. This is SQL, because it runs in the transaction in which a program of PostgreSQL
 * restores.
 */
export const restoredMails = `update mails set status = 'unconfirmed', last_error = '${lastError}'
  where status in ('waiting', 'sending')`;

/** Empties the contents that a held mail must not keep, and returns how many mails are held. */
export async function eraseHeldMails(writer: Writer): Promise<number> {
  const held = await writer
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('status', '=', 'unconfirmed')
    .where('last_error', '=', lastError)
    .execute();
  await eraseUnconfirmed(writer, held);
  return held.length;
}
