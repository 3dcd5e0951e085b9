import type { Reader, Writer } from '#server/db/database.ts';
import { deleteMails } from '#server/mail/mail-repository.ts';
import type { MailKind } from '#shared/contract/mails.ts';

/** The queries of delayed mails about a request. */

/**
 * Deletes the delayed mails of these kinds about a request: nobody has tried to send them. Returns whether there was
 * one.
 */
export async function deleteDelayedMails(
  writer: Writer,
  requestId: number,
  kinds: readonly MailKind[],
  now: string,
): Promise<boolean> {
  const deleted = await deleteMails(writer)
    .where('appointment_id', '=', requestId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/** Deletes the mails of these kinds about a request that have not been sent yet. */
export async function deleteWaitingMails(
  writer: Writer,
  requestId: number,
  kinds: readonly MailKind[],
): Promise<void> {
  await deleteMails(writer)
    .where('appointment_id', '=', requestId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .execute();
}

/** The kind of the newest mail of these kinds about a request. */
export async function lastMailKind(
  reader: Reader,
  requestId: number,
  kinds: readonly MailKind[],
): Promise<MailKind | undefined> {
  const row = await reader
    .selectFrom('mails')
    .select('kind')
    .where('appointment_id', '=', requestId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
}
