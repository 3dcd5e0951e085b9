import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { AppointmentEventsTable } from '#server/db/tables/requests.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** The last events of a request's history, newest first. */
export function lastEventsOf(reader: Reader, requestId: number, limit: number) {
  return reader
    .selectFrom('appointment_events')
    .select(['type', 'actor_id', 'actor_name', 'created_at'])
    .where('appointment_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The last event of a request's history that is neither a note nor the mark of another request. */
export function lastChangeOf(reader: Reader, requestId: number) {
  return reader
    .selectFrom('appointment_events')
    .select(['type', 'actor_id', 'created_at'])
    .where('appointment_id', '=', requestId)
    .where('type', 'not in', ['note', 'same_here'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Who corrected how a family is reached at this time; null if that is not kept. */
export async function contactChangedBy(
  reader: Reader,
  requestId: number,
  at: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('actor_name')
    .where('appointment_id', '=', requestId)
    .where('type', '=', 'contact')
    .where('created_at', '=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}

/** Whether exactly this text was added to a request after the timestamp. */
export async function hasTextSince(
  reader: Reader,
  requestId: number,
  { type, note }: { type: 'message' | 'note'; note: string },
  since: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('type', '=', type)
    .where('note', '=', note)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a request had the status and lost it after the timestamp. */
export async function leftStatusSince(
  reader: Reader,
  requestId: number,
  status: RequestStatus,
  since: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('from', '=', status)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The event by which a request was last cancelled: by staff, or withdrawn by its sender. */
export function lastEndOf(reader: Reader, requestId: number) {
  return reader
    .selectFrom('appointment_events')
    .select(['type', 'created_at'])
    .where('appointment_id', '=', requestId)
    .where('to', '=', 'cancelled')
    .where('type', 'in', ['status', 'withdrawn'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The status that a request had before it last got its current one. */
export async function statusBefore(
  reader: Reader,
  requestId: number,
  status: RequestStatus,
): Promise<string | null> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('from')
    .where('appointment_id', '=', requestId)
    .where('to', '=', status)
    .where('type', 'in', ['status', 'withdrawn'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from ?? null;
}

export type NewEvent = Insertable<AppointmentEventsTable>;

/** Adds a line to the history of a request. What somebody did is noted by `note`, with the activity. */
export async function insertEvent(writer: Writer, event: NewEvent): Promise<void> {
  await writer.insertInto('appointment_events').values(event).execute();
}

/** Empties what the sender and staff have written to each other, and staff for themselves, since the timestamp. */
export async function emptyMessagesSince(writer: Writer, requestId: number, since: string): Promise<void> {
  await writer
    .updateTable('appointment_events')
    .set({ note: null })
    .where('appointment_id', '=', requestId)
    .where('type', 'in', ['message', 'reply', 'note', 'call', 'later'])
    .where('created_at', '>=', since)
    .execute();
}

/** Empties everything that was written in the history of a request. */
export async function emptyNotes(writer: Writer, requestId: number): Promise<void> {
  await writer
    .updateTable('appointment_events')
    .set({ note: null })
    .where('appointment_id', '=', requestId)
    .where('note', 'is not', null)
    .execute();
}

/** Whether an event with this key is already stored. */
export async function hasEventWithKey(reader: Reader, requestId: number, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The history of a request, oldest first. */
export function eventsOf(reader: Reader, requestId: number) {
  return reader
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** The histories of several requests, each oldest first. */
export async function eventsOfAll(reader: Reader, requestIds: number[]) {
  if (requestIds.length === 0) return [];
  return reader
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', 'in', requestIds)
    .orderBy('id')
    .execute();
}
