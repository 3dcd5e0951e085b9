import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { limits } from '#shared/contract/limits.ts';

/** Whose tickets are counted together: those of a family for a request, or those of a hospital's link. */
type TicketHolder = { appointment_id: number; share_link_id: number | null };
type NewTicket = TicketHolder & { sender_name: string | null };

/**
 * Creates a ticket to send papers of a request, upload-only, valid until a time. Only its hash is stored. Ends the
 * oldest ticket of the same holder if there are too many.
 */
async function insertTicket(writer: Writer, holder: NewTicket, expires_at: string, clock: Clock) {
  const { appointment_id, share_link_id } = holder;
  const ticket = newSecret();
  const token_hash = hashSecret(ticket);
  const created_at = clock().toISOString();
  await writer
    .insertInto('upload_tickets')
    .values({ ...holder, token_hash, created_at, expires_at })
    .execute();
  const newest = writer
    .selectFrom('upload_tickets as newest')
    .select('newest.id')
    .where('newest.appointment_id', '=', appointment_id)
    .where('newest.share_link_id', 'is not distinct from', share_link_id)
    .orderBy('newest.id', 'desc')
    .limit(limits.letterboxTickets);
  await writer
    .deleteFrom('upload_tickets')
    .where('appointment_id', '=', appointment_id)
    .where('share_link_id', 'is not distinct from', share_link_id)
    .where('id', 'not in', newest)
    .execute();
  return { ticket, token_hash, expires_at };
}

/** Creates a ticket for a family, which is valid for seven days. */
export const makeTicket = (writer: Writer, appointment_id: number, clock: Clock) =>
  insertTicket(
    writer,
    { appointment_id, share_link_id: null, sender_name: null },
    timestampAfter(clock, limits.letterboxDays * day),
    clock,
  );

/** Creates a ticket for somebody with a hospital's link, which is valid for a day, and not longer than the link. */
export async function makeLinkTicket(
  writer: Writer,
  appointment_id: number,
  { link, sender_name }: { link: { id: number; expires_at: string }; sender_name: string | null },
  clock: Clock,
) {
  const tomorrow = timestampAfter(clock, day);
  const expires_at = link.expires_at < tomorrow ? link.expires_at : tomorrow;
  const made = await insertTicket(
    writer,
    { appointment_id, share_link_id: link.id, sender_name },
    expires_at,
    clock,
  );
  return { ticket: made.ticket, expires_at };
}

/**
 * Finds the ticket with a token, unless it has expired. Those of links are also found afterwards: whether they are
 * still valid, `findLinkOfTicket` says.
 */
export const findTicket = (reader: Reader, token: string, clock: Clock) =>
  reader
    .selectFrom('upload_tickets')
    .select(['id', 'appointment_id', 'share_link_id', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where(({ or, eb }) =>
      or([eb('expires_at', '>', clock().toISOString()), eb('share_link_id', 'is not', null)]),
    )
    .executeTakeFirst();

/** The hospital of a ticket and the stage of its case; undefined once the ticket or its link has ended. */
export const findLinkOfTicket = (reader: Reader, ticketId: number, now: string) =>
  reader
    .selectFrom('upload_tickets')
    .innerJoin('share_links', 'share_links.id', 'upload_tickets.share_link_id')
    .innerJoin('cases', 'cases.id', 'share_links.case_id')
    .leftJoin('hospital_consents', 'hospital_consents.id', 'share_links.consent_id')
    .select(['cases.stage', 'share_links.label', 'hospital_consents.hospital_name', 'sender_name'])
    .where('upload_tickets.id', '=', ticketId)
    .where('upload_tickets.expires_at', '>', now)
    .where('share_links.expires_at', '>', now)
    .where('share_links.revoked_at', 'is', null)
    .executeTakeFirst();

/** The link of a ticket; null for a family's ticket, and for one that was removed. */
export async function linkIdOfTicket(reader: Reader, ticketId: number): Promise<number | null> {
  const row = await reader
    .selectFrom('upload_tickets')
    .select('share_link_id')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return row?.share_link_id ?? null;
}

/** Ends the tickets of a link. What was begun with one goes on with a later one of the link. */
export async function endTicketsOfLink(writer: Writer, share_link_id: number, now: string): Promise<void> {
  await writer
    .updateTable('upload_tickets')
    .set({ expires_at: now })
    .where('share_link_id', '=', share_link_id)
    .where('expires_at', '>', now)
    .execute();
}

export async function deleteEndedTickets(writer: Writer, clock: Clock): Promise<void> {
  await writer.deleteFrom('upload_tickets').where('expires_at', '<=', clock().toISOString()).execute();
}

export async function deleteTicketsOf(writer: Writer, appointmentId: number): Promise<void> {
  await writer.deleteFrom('upload_tickets').where('appointment_id', '=', appointmentId).execute();
}
