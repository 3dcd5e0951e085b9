import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { readPageById } from '#server/db/paging.ts';
import type { Tables } from '#server/db/tables.ts';
import { idsWith, orderedBy, partsOf, plain } from '#server/db/text-search.ts';
import { actsFor } from '#server/domain/accounts/absence-repository.ts';
import { type Elsewhere, requestsWithLine } from '#server/domain/requests/line-search.ts';
import { awaitingResponse, isOnItsOwn, requestsQuery } from '#server/domain/requests/request-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { type RequestFilter, type RequestSearch, requestStatuses } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { parseReference } from '#shared/reference.ts';
import type { SearchedPart } from '#shared/same-text.ts';

const places = requestStatuses.map((status, place) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`);

const waits = awaitingResponse(expressionBuilder<Tables, 'appointments'>());

/** Sorted by waiting, requests that await their first answer come first. */
const sortable = {
  received: plain('appointments.created_at'),
  waiting: sql`case when ${waits} then 0 else 1 end`,
  date: plain('appointments.date'),
  status: sql`case appointments.status ${sql.join(places, sql` `)} end`,
};

/**
 * Whether a request's id is that of a request in which all parts of a text are found, or whose reference the text is;
 * `elsewhere` finds them in other places, too.
 */
export function isFound(reader: Reader, id: string, q: string, elsewhere?: Elsewhere): RawBuilder<SqlBool> {
  const parts = partsOf(q);
  if (parts.length === 0) return sql`1 = 1`;
  const found = elsewhere ? foundAnywhere(reader, parts, elsewhere) : idsWith(reader, 'appointments', parts);
  const reference = parseReference(q);
  const named = sql`select id from appointments where reference = ${reference}`;
  // Spelled letter by letter: each of them is in many texts.
  if (reference && parts.every(isShort)) return sql`${sql.ref(id)} in (${named})`;
  return sql`${sql.ref(id)} in (${reference ? sql`select * from (${found}) as found union all ${named}` : found})`;
}

/** No index finds so few letters. */
const isShort = ({ text }: SearchedPart) => text.length < 3;

/**
 * A short part is looked for only where all others were found, and, if there are no others, only in the requests
 * themselves: it is in every other text, and all texts would have to be read.
 */
function foundAnywhere(reader: Reader, parts: SearchedPart[], elsewhere: Elsewhere): RawBuilder<unknown> {
  const long = parts.filter((part) => !isShort(part));
  if (long.length === 0) return idsWith(reader, 'appointments', parts);
  const all = (some: SearchedPart[], within?: RawBuilder<unknown>) =>
    sql.join(
      some.map(
        (part) =>
          sql`id in (${idsWith(reader, 'appointments', [part], within)} union all ${elsewhere(part, within)})`,
      ),
      sql` and `,
    );
  const short = parts.filter(isShort);
  const found = sql`select id from appointments where ${all(long)}`;
  if (short.length === 0) return found;
  return sql`with candidates as materialized (${found}) select id from candidates
    where ${all(short, sql`select id from candidates`)}`;
}

type Asking = {
  me: number | undefined;
  clock: Clock;
  /** Requests received before this timestamp are overdue; only a filter by it needs it. */
  overdueSince?: string;
};

/** The ids of the requests that match a filter, in its order, or newest first if it has none. */
function matching(
  reader: Reader,
  { status, q, assignee, overdue, unproven, sort = '-received' }: RequestFilter,
  { me, clock, overdueSince = '' }: Asking,
) {
  let query = reader.selectFrom('appointments').select('appointments.id');
  if (status) query = query.where('appointments.status', '=', status);
  // A search also finds those that are marked as the same as another one.
  query = q
    ? query.where(isFound(reader, 'appointments.id', q, requestsWithLine(reader)))
    : query.where(isOnItsOwn);
  if (assignee === 'nobody') query = query.where('appointments.assignee_id', 'is', null);
  else if (assignee === 'me')
    query = query.where('appointments.assignee_id', 'in', actsFor(me ?? 0, dayInDhaka(clock())));
  else if (assignee) query = query.where('appointments.assignee_id', '=', assignee);
  if (unproven) {
    query = query
      .where('appointments.user_id', 'is not', null)
      .where('appointments.owner_proven_at', 'is', null);
  }
  if (overdue) {
    query = query.where((eb) => awaitingResponse(eb)).where('appointments.created_at', '<', overdueSince);
  }
  if (sort === 'needs_response') {
    // As in the index: of those that wait the oldest first, then the newest.
    return query
      .orderBy(sql`case when ${waits} then 1 - appointments.perhaps_urgent else 2 end`)
      .orderBy(sql`case when ${waits} then appointments.created_at end`)
      .orderBy('appointments.created_at', 'desc')
      .orderBy('appointments.id', 'desc');
  }
  // Requests that sort equal are in the order in which they were received, or in the opposite order with `-`.
  const then = sort.startsWith('-') ? 'desc' : 'asc';
  return orderedBy(query, sort, sortable)
    .orderBy('appointments.created_at', then)
    .orderBy('appointments.id', then);
}

/** At most so many ids of the requests that match a filter, in its order. */
export async function matchingIds(reader: Reader, filter: RequestFilter, asking: Asking, most: number) {
  const found = await matching(reader, filter, asking).limit(most).execute();
  return found.map(({ id }) => id);
}

/** Lists one page of the requests that match a filter, in its order. */
export function listRequests(
  reader: Reader,
  { page, per_page, ids: asked, ...filter }: RequestSearch,
  asking: Asking,
) {
  const ids = asked
    ? reader.selectFrom('appointments').select('id').where('id', 'in', asked).orderBy('id')
    : matching(reader, filter, asking);
  const read = (found: number[]) => requestsQuery(reader).where('appointments.id', 'in', found).execute();
  return readPageById(
    reader,
    { ids, source: 'anything', searched: Boolean(filter.q), read },
    { page, per_page },
  );
}

/** The newest ids of requests and of their events, or 0 if there are none. */
export async function newestIds(reader: Reader): Promise<{ request: number; event: number }> {
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
  return { request: newest.request ?? 0, event: newest.event ?? 0 };
}

/** The staff who can be assigned a request: active accounts that can sign in to the portal. */
export function colleagues(reader: Reader, staffRoleIds: readonly number[]) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.away_until', 'users.stand_in_id'])
    .where('users.status', '=', 1)
    .where('users.password_hash', 'is not', null)
    .where('roles.status', '=', 1)
    .where('roles.id', 'in', [...staffRoleIds])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limits.wholeListMax)
    .execute();
}

const filterColumns = ['id', 'name', 'filter', 'created_at'] as const;

type NewFilter = { user_id: number; name: string; name_key: string; filter: string; created_at: string };

/** The filters that a member of staff saved, by name. */
export function listSavedFilters(reader: Reader, userId: number) {
  return reader
    .selectFrom('request_filters')
    .select(filterColumns)
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .execute();
}

export function insertSavedFilter(writer: Writer, filter: NewFilter) {
  return writer
    .insertInto('request_filters')
    .values(filter)
    .returning(filterColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a filter of a member of staff. Returns false if they have none with this id. */
export async function deleteSavedFilter(writer: Writer, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('request_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
