import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import type { AppointmentsTable } from '#server/db/tables/requests.ts';
import type { Tables } from '#server/db/tables.ts';
import { isNoSpam, staysAsSpam } from '#server/domain/requests/place-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { emailKey } from '#shared/email-address.ts';
import type { requestFields } from '#shared/records/requests.ts';
import { statusAwaitingResponse } from '#shared/request-status.ts';

const { customer } = seeded.roles;

/** What a request is about. */
const subjectColumns = ['about_kind', 'about_id', 'about_name', 'about_name_bn'] as const;

/**
 * Whether a request awaits its first answer, so that the promise of 24 hours applies. A request that was answered once
 * and later set back to new does not: its first answer already decided whether the promise was fulfilled.
 */
export const awaitingResponse = (eb: ExpressionBuilder<Tables, 'appointments'>) =>
  eb.and([
    eb('appointments.status', '=', sql.lit(statusAwaitingResponse)),
    eb('appointments.responded_at', 'is', null),
  ]);

/** Counts the other requests from the same sender, as far as equal columns tell; no more than are shown. */
const sameSender = (eb: ExpressionBuilder<Tables, 'appointments'>) => {
  const other = eb
    .selectFrom('appointments as other')
    .select(sql.lit(1).as('one'))
    .whereRef('other.id', '!=', 'appointments.id')
    .where(({ or, and, eb: of }) =>
      or([
        and([of('other.phone', '=', eb.ref('appointments.phone')), of('other.phone', '!=', '')]),
        of('other.email_key', '=', eb.ref('appointments.email_key')),
        of('other.user_id', '=', eb.ref('appointments.user_id')),
      ]),
    )
    .limit(limits.relatedRequests)
    .as('others');
  return eb.selectFrom(other).select((of) => of.fn.countAll<number>().as('count'));
};

/** Selects requests with the staff they are assigned to. */
export function requestsQuery(reader: Reader) {
  return reader
    .selectFrom('appointments')
    .leftJoin('users', 'users.id', 'appointments.assignee_id')
    .leftJoin('same_requests', 'same_requests.appointment_id', 'appointments.id')
    .leftJoin('cases', 'cases.appointment_id', 'appointments.id')
    .selectAll('appointments')
    .select((eb) => [
      'users.name as assignee_name',
      'same_requests.same_as_id',
      'cases.ended_as as case_ended_as',
      eb
        .selectFrom('users as colleague')
        .select('colleague.name')
        .whereRef('colleague.id', '=', 'appointments.later_by_id')
        .as('later_by_name'),
      eb
        .case()
        .when(eb.and([eb.not(isNoSpam(eb)), staysAsSpam(eb)]))
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end()
        .as('stays_as_spam'),
      eb
        .selectFrom('appointments as same')
        .select('same.reference')
        .whereRef('same.id', '=', 'same_requests.same_as_id')
        .as('same_as_reference'),
      eb.case().when(awaitingResponse(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('awaiting_response'),
      sameSender(eb).as('same_sender'),
    ]);
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsQuery>['execute']>>[number];

export function findRequest(reader: Reader, id: number): Promise<RequestRow | undefined> {
  return requestsQuery(reader).where('appointments.id', '=', id).executeTakeFirst();
}

/** Finds the requests with these ids, in the order of the ids. */
export function findRequests(reader: Reader, ids: number[]): Promise<RequestRow[]> {
  return requestsQuery(reader).where('appointments.id', 'in', ids).orderBy('appointments.id').execute();
}

declare const requestsLocked: unique symbol;
/** A transaction in which nobody else changes a request or a case. Only `lockRequests` makes one. */
export type LockedWriter = Writer & { readonly [requestsLocked]: true };

/**
 * Makes other changes of requests wait until the transaction ends. Acquire it before any other lock, and before a
 * request or an event is inserted: new ids then become visible in ascending order, so that a poll for what is newer
 * than an id misses nothing that was stored late.
 */
export async function lockRequests(writer: Writer): Promise<LockedWriter> {
  await withLock(writer, 'requests');
  return writer as LockedWriter;
}

/** The same database, with transactions that lock the requests first. */
export const lockingRequests = (db: Pick<Database, 'transaction'>) => ({
  transaction: <T>(work: (writer: LockedWriter) => Promise<T>): Promise<T> =>
    db.transaction(async (writer) => work(await lockRequests(writer))),
});

/** The fields of a request that tracking compares and shows. Not found once the request's details are erased. */
export function findTracked(reader: Reader, reference: string) {
  return reader
    .selectFrom('appointments')
    .select(['id', 'phone', 'status', 'date', 'date_open', 'created_at', 'spam_goes_at', ...subjectColumns])
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** The requests that belong to a customer, newest first. */
export function listOwnRequests(reader: Reader, customerId: number, bounds: PageBounds) {
  const query = requestsQuery(reader)
    .where('appointments.user_id', '=', customerId)
    .orderBy('appointments.created_at', 'desc')
    .orderBy('appointments.id', 'desc');
  return readPage(query, bounds);
}

/** The ids of the requests that are assigned to a member of staff. */
export async function findAssignedIds(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('appointments')
    .select('id')
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores a request. Returns undefined if its reference or its idempotency key is already used. */
export function insertRequest(writer: Writer, row: Insertable<AppointmentsTable>) {
  return writer
    .insertInto('appointments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The request that was stored under one of the keys. */
export async function findByIdempotencyKey(
  reader: Reader,
  keys: readonly string[],
): Promise<RequestRow | undefined> {
  if (keys.length === 0) return undefined;
  return requestsQuery(reader).where('appointments.idempotency_key', 'in', keys).executeTakeFirst();
}

export type Change = Pick<
  Updateable<AppointmentsTable>,
  | 'status'
  | 'assignee_id'
  | 'responded_at'
  | 'user_id'
  | 'owner_proven_at'
  | 'owner_proven_by'
  | 'email_key'
  | 'phone_changed_at'
  | 'phone_before'
  | 'perhaps_urgent'
  | 'spam_goes_at'
  | 'later_until'
  | 'later_reason'
  | 'later_by_id'
  | 'back_at'
  | 'calls_not_reached'
  | (typeof subjectColumns)[number]
  | Exclude<keyof typeof requestFields & string, 'about'>
>;

/** Changes a request and raises its version. */
export async function updateRequest(writer: Writer, id: number, change: Change): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Empties what the sender wrote in a request, and what it is about: an article may be named after an illness. */
export async function emptyRequest(writer: Writer, id: number): Promise<void> {
  const about = { about_kind: null, about_id: null, about_name: null, about_name_bn: null };
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      message: null,
      perhaps_urgent: 0,
      later_reason: null,
      ...about,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Forgets the numbers that were changed before the timestamp. */
export async function forgetOldNumbers(writer: Writer, before: string): Promise<void> {
  await writer
    .updateTable('appointments')
    .set({ phone_changed_at: null, phone_before: null })
    .where('phone_changed_at', '<', before)
    .execute();
}

/** The ids of requests to which nobody has agreed since they were entered before the timestamp. */
export async function findUnagreed(reader: Reader, before: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('appointments')
    .select('id')
    .where('call_back_on', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the active customer who verified the address. */
export async function findVerifiedCustomer(reader: Reader, email: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed_at', 'is not', null)
    .where('role_id', '=', customer)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Assigns to a customer the earlier requests with their address, and stores for their own ones that this is proven.
 * Call this only for an address that its owner has just verified: if typing an address were enough, people could read a
 * stranger's requests.
 */
export async function claimRequests(writer: Writer, userId: number, now: string): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      user_id: userId,
      owner_proven_at: eb.fn.coalesce('owner_proven_at', eb.val(now)),
      owner_proven_by: eb.fn.coalesce('owner_proven_by', eb.val('email' as const)),
    }))
    .where(({ or, and, eb }) =>
      or([eb('user_id', 'is', null), and([eb('user_id', '=', userId), eb('owner_proven_at', 'is', null)])]),
    )
    .where('email_key', '=', (query) =>
      query
        .selectFrom('users')
        .select('users.email_key')
        .where('users.id', '=', userId)
        .where('users.role_id', '=', customer),
    )
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
