import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { MailQuery, MailState } from '#shared/contract/mails.ts';

/** The query of mails with the requests that they are about, newest first. */
export function mailsQuery(reader: Reader) {
  return reader
    .selectFrom('mails')
    .leftJoin('appointments', 'appointments.id', 'mails.appointment_id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.status',
      'mails.recipient',
      'mails.attempts',
      'mails.last_error',
      'mails.appointment_id',
      'appointments.reference',
      'mails.created_at',
      'mails.next_attempt_at',
      'mails.sent_at',
    ])
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc');
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof mailsQuery>['execute']>>[number];

export function findMail(reader: Reader, id: number): Promise<MailRow | undefined> {
  return mailsQuery(reader).where('mails.id', '=', id).executeTakeFirst();
}

/** The mails of a state; those being sent are waiting for staff. */
export function mailsIn(reader: Reader, state: MailQuery['state']) {
  if (!state) return mailsQuery(reader);
  const states: MailState[] = state === 'waiting' ? ['waiting', 'sending'] : [state];
  return mailsQuery(reader).where('mails.status', 'in', states);
}

/**
 * Puts a mail back to be sent now, if it is still in one of the states. Its attempts go on counting, so that
 * a late word from an earlier attempt is still understood. Answers whether it was.
 */
export async function putBack(
  writer: Writer,
  id: number,
  states: MailState[],
  now: string,
): Promise<boolean> {
  const row = await writer
    .updateTable('mails')
    .set({ status: 'waiting', next_attempt_at: now })
    .where('id', '=', id)
    .where('status', 'in', states)
    .where('text', '!=', '')
    .returning('id')
    .executeTakeFirst();
  if (row) emitOnCommit(writer, 'mail-enqueued');
  return row !== undefined;
}
