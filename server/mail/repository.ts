import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { MailsTable } from '#server/db/tables.ts';

/** A mail as the outbox keeps it. */
export type StoredMail = Selectable<MailsTable>;

/** The ids of waiting mails whose time has come, the longest due first. */
export async function dueMailIds(reader: Reader, now: string, limit: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Takes a due mail in hand until `leaseEnd`. Undefined if it is not due any more: of two that claim at
 * once, one gets it.
 */
export function claimMail(writer: Writer, id: number, now: string, leaseEnd: string) {
  return writer
    .updateTable('mails')
    .set((row) => ({
      status: 'sending',
      attempts: row('attempts', '+', 1),
      next_attempt_at: leaseEnd,
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** The last mails to people who are to be forgotten: nothing of them stays once nothing is to be sent. */
const farewells: string[] = ['account-erased'];
const blank = { recipient: '', recipient_name: null, reply_to: null, subject: '', text: '', html: '' };

/** What an attempt leaves behind on the row. */
export type AfterAttempt = Pick<StoredMail, 'status' | 'next_attempt_at' | 'last_error' | 'sent_at'>;

const forgotten = { text: '', html: '', link_hash: null };

const forgottenOf = ({ kind, link_hash }: StoredMail, { status }: AfterAttempt) => {
  if (farewells.includes(kind) && status !== 'waiting') return blank;
  return status === 'sent' && link_hash !== null ? forgotten : {};
};

/**
 * Notes how the claimed attempt ended. That a mail was accepted is noted even if its lease ran out in
 * the meantime, and even if it was put back to be tried again: then it is not.
 * The text of one with a secret link goes then.
 */
export async function noteAttempt(writer: Writer, mail: StoredMail, after: AfterAttempt): Promise<void> {
  await writer
    .updateTable('mails')
    .set({ ...after, ...forgottenOf(mail, after) })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', 'in', after.status === 'sent' ? ['sending', 'unconfirmed', 'waiting'] : ['sending'])
    .execute();
}

/** Whether a mail is still in hand after its lease: whoever sent it is gone. */
export async function hasLostMails(reader: Reader, now: string): Promise<boolean> {
  const row = await reader
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'sending')
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the mails whose lease is over: they may have been sent, so they aren't sent again. */
export async function markLostMails(writer: Writer, now: string, lastError: string) {
  const lost = await writer
    .updateTable('mails')
    .set({ status: 'unconfirmed', last_error: lastError })
    .where('status', '=', 'sending')
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'kind', 'attempts'])
    .execute();
  const last = lost.flatMap(({ id, kind }) => (farewells.includes(kind) ? [id] : []));
  if (last.length > 0) await writer.updateTable('mails').set(blank).where('id', 'in', last).execute();
  return lost;
}

/** Forgets what stood in mails that were accepted before the moment, and to whom: nobody sends them any more. */
export async function forgetContents(writer: Writer, sentBefore: string): Promise<void> {
  await writer
    .updateTable('mails')
    .set({ recipient: '', recipient_name: null, reply_to: null, text: '', html: '' })
    .where('status', '=', 'sent')
    .where('sent_at', '<', sentBefore)
    .where('recipient', '!=', '')
    .execute();
}

/**
 * Forgets the texts of mails whose links are over: used, replaced by newer ones, taken back or expired. One that
 * still waited is not sent any more. A mail that is being sent is left for the next time.
 */
export async function forgetDeadLinks(writer: Writer): Promise<void> {
  const dead = writer
    .updateTable('mails')
    .where('link_hash', 'is not', null)
    .where('status', '!=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_tokens')
            .select('account_tokens.id')
            .whereRef('account_tokens.secret_hash', '=', 'mails.link_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscribers')
            .select('subscribers.id')
            .whereRef('subscribers.secret_hash', '=', 'mails.link_hash'),
        ),
      ),
    );
  const given = { status: 'failed', last_error: 'EOVER link' } as const;
  await dead
    .set({ ...given, ...forgotten })
    .where('status', '=', 'waiting')
    .execute();
  await dead.set(forgotten).execute();
}
