import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { limits } from '#shared/contract/limits.ts';

/** Creates a ticket to send papers of a request: valid for seven days, upload-only. Only its hash is stored. Ends the oldest ticket if the request has too many. */
export async function makeTicket(writer: Writer, appointmentId: number, clock: Clock) {
  const ticket = newSecret();
  const token_hash = hashSecret(ticket);
  const expires_at = timestampAfter(clock, limits.letterboxDays * day);
  const times = { created_at: clock().toISOString(), expires_at };
  await writer
    .insertInto('upload_tickets')
    .values({ appointment_id: appointmentId, token_hash, ...times })
    .execute();
  const newest = writer
    .selectFrom('upload_tickets as newest')
    .select('newest.id')
    .where('newest.appointment_id', '=', appointmentId)
    .orderBy('newest.id', 'desc')
    .limit(limits.letterboxTickets);
  await writer
    .deleteFrom('upload_tickets')
    .where('appointment_id', '=', appointmentId)
    .where('id', 'not in', newest)
    .execute();
  return { ticket, token_hash, expires_at };
}

/** Finds the ticket with a token, unless it has expired. */
export const findTicket = (reader: Reader, token: string, clock: Clock) =>
  reader
    .selectFrom('upload_tickets')
    .select(['id', 'appointment_id', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst();

export async function deleteEndedTickets(writer: Writer, clock: Clock): Promise<void> {
  await writer.deleteFrom('upload_tickets').where('expires_at', '<=', clock().toISOString()).execute();
}

export async function deleteTicketsOf(writer: Writer, appointmentId: number): Promise<void> {
  await writer.deleteFrom('upload_tickets').where('appointment_id', '=', appointmentId).execute();
}
