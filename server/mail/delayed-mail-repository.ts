import type { Reader, Writer } from '#server/db/database.ts';
import { deleteMails } from '#server/mail/repository.ts';

/** The queries of mails about a request that are held back for a while. */

/** Deletes the mails of these kinds about a request that are still held back: nobody has tried to send them. */
export async function deleteDelayedMails(
  writer: Writer,
  requestId: number,
  kinds: readonly string[],
  now: string,
): Promise<void> {
  await deleteMails(writer)
    .where('appointment_id', '=', requestId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .execute();
}

/** Deletes the mails of this kind about a request that still wait: a newer one takes their place. */
export async function deleteWaitingMails(writer: Writer, requestId: number, kind: string): Promise<void> {
  await deleteMails(writer)
    .where('appointment_id', '=', requestId)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .execute();
}

/** The kind of the newest of the mails of these kinds about a request. */
export async function lastMailKind(
  reader: Reader,
  requestId: number,
  kinds: readonly string[],
): Promise<string | undefined> {
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
