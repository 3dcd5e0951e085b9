import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { limits } from '#shared/contract/limits.ts';

/** Makes a ticket to send papers of a request: seven days, upload-only. Only its hash is stored. */
export async function makeTicket(writer: Writer, appointmentId: number, clock: Clock) {
  const ticket = newSecret();
  const token_hash = hashSecret(ticket);
  const expires_at = timestampAfter(clock, limits.letterboxDays * day);
  const times = { created_at: clock().toISOString(), expires_at };
  await writer
    .insertInto('upload_tickets')
    .values({ appointment_id: appointmentId, token_hash, ...times })
    .execute();
  return { ticket, token_hash, expires_at };
}
