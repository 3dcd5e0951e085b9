import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { containsNumber } from '#server/db/phone-search.ts';
import { containsText, withLock } from '#server/db/portability.ts';
import type { AppointmentEventsTable, AppointmentsTable, Tables } from '#server/db/tables.ts';

/**
 * Whether a request awaits its first answer, so that the promise of 24 hours counts. One that was answered once
 * and set back to new later does not: the promise was kept, or broken, by the first answer.
 */
export const awaitingResponse = (eb: ExpressionBuilder<Tables, 'appointments'>) =>
  eb.and([eb('appointments.status', '=', 'new'), eb('appointments.responded_at', 'is', null)]);

/** The query of requests with whom they are assigned to. */
export function requestsQuery(reader: Reader) {
  return reader
    .selectFrom('appointments')
    .leftJoin('users', 'users.id', 'appointments.assignee_id')
    .selectAll('appointments')
    .select((eb) => [
      'users.name as assignee_name',
      eb.case().when(awaitingResponse(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('awaiting_response'),
    ]);
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsQuery>['execute']>>[number];

export function findRequest(reader: Reader, id: number): Promise<RequestRow | undefined> {
  return requestsQuery(reader).where('appointments.id', '=', id).executeTakeFirst();
}

/** The requests of some ids, in the order of these. */
export function findRequests(reader: Reader, ids: number[]): Promise<RequestRow[]> {
  return requestsQuery(reader).where('appointments.id', 'in', ids).orderBy('appointments.id').execute();
}

/** The newest ids of requests and of the lines of their histories, and how many requests are new. */
export async function newestOfAll(reader: Reader) {
  const newest = await reader
    .selectNoFrom((eb) => [
      eb
        .selectFrom('appointments')
        .select((e) => e.fn.max('id').as('id'))
        .as('request'),
      eb
        .selectFrom('appointment_events')
        .select((e) => e.fn.max('id').as('id'))
        .as('event'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting } = await reader
    .selectFrom('appointments')
    .where('status', '=', 'new')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { request: newest.request ?? 0, event: newest.event ?? 0, waiting };
}

/** The last line of a request's history. */
export function lastEventOf(reader: Reader, requestId: number) {
  return reader
    .selectFrom('appointment_events')
    .select(['actor_name', 'created_at'])
    .where('appointment_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Narrows the query to requests in which the text stands, wherever staff would expect to find it. */
export function searched(query: ReturnType<typeof requestsQuery>, text: string) {
  return query.where(({ or, ref }) => {
    const columns = ['reference', 'name', 'email', 'phone', 'message'] as const;
    const found = columns.map((column) => containsText(ref(`appointments.${column}`), text));
    return or([...found, ...containsNumber(ref('appointments.phone'), text)]);
  });
}

/** Holds other changes of the request off until the transaction ends, and reads it. */
export async function lockRequest(writer: Writer, id: number): Promise<RequestRow | undefined> {
  await withLock(writer, `appointments:${id}`);
  return findRequest(writer, id);
}

/** Stores a request; undefined if its reference or idempotency key stands already. */
export function insertRequest(writer: Writer, row: Insertable<AppointmentsTable>) {
  return writer
    .insertInto('appointments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The request that stands under one of the keys; the newest, if several do. */
export async function findByIdempotencyKey(
  reader: Reader,
  keys: readonly string[],
): Promise<RequestRow | undefined> {
  if (keys.length === 0) return undefined;
  return requestsQuery(reader).where('appointments.idempotency_key', 'in', keys).executeTakeFirst();
}

type Change = Partial<Pick<AppointmentsTable, 'status'>> & {
  assignee_id?: number | null;
  responded_at?: string;
};

/** Changes a request and counts the change. */
export async function updateRequest(writer: Writer, id: number, change: Change): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(writer: Writer, event: Insertable<AppointmentEventsTable>): Promise<void> {
  await writer.insertInto('appointment_events').values(event).execute();
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

/** The histories of some requests, each oldest first. */
export async function eventsOfAll(reader: Reader, requestIds: number[]) {
  if (requestIds.length === 0) return [];
  return reader
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', 'in', requestIds)
    .orderBy('id')
    .execute();
}

/** The account that a request belongs to. */
export function ownerOfRequest(reader: Reader, requestId: number) {
  return reader
    .selectFrom('appointments')
    .innerJoin('users', 'users.id', 'appointments.user_id')
    .select(['users.id', 'users.name'])
    .where('appointments.id', '=', requestId)
    .executeTakeFirst();
}

/** The mails about a request, in the order in which they were written. */
export function mailsOf(reader: Reader, requestId: number) {
  return reader
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'attempts', 'sent_at'])
    .where('appointment_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** Those who can take over a request: active accounts that can sign in to the portal. */
export function colleagues(reader: Reader, staffRoleIds: readonly number[]) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where('users.status', '=', 1)
    .where('users.password_hash', 'is not', null)
    .where('roles.status', '=', 1)
    .where('roles.id', 'in', [...staffRoleIds])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
