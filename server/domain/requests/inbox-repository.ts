import { type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { readPageById } from '#server/db/paging.ts';
import type { Tables } from '#server/db/tables.ts';
import { idsWith, orderedBy, partsOf, plain } from '#server/db/text-search.ts';
import { actsFor } from '#server/domain/accounts/absence-repository.ts';
import { type Elsewhere, isShort, requestsWithLine } from '#server/domain/requests/line-search.ts';
import { isIn, isNoSpam, isOnItsOwn } from '#server/domain/requests/place-repository.ts';
import { awaitingResponse, requestsQuery } from '#server/domain/requests/request-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestFilter, RequestSearch } from '#shared/contract/request-search.ts';
import { type RequestPlace, requestStatuses } from '#shared/contract/requests.ts';
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

/**
 * A short part is looked for only where all others were found: it is in every other text, and all texts would have to
 * be read.
 */
function foundAnywhere(reader: Reader, parts: SearchedPart[], elsewhere: Elsewhere): RawBuilder<unknown> {
  const long = parts.filter((part) => !isShort(part));
  const all = (some: SearchedPart[], within?: RawBuilder<unknown>) =>
    sql.join(
      some.map(
        (part) =>
          sql`id in (${idsWith(reader, 'appointments', [part], within)} union all ${elsewhere(part, within)})`,
      ),
      sql` and `,
    );
  const short = parts.filter(isShort);
  const found = sql`select id from appointments where ${all(long.length > 0 ? long : short)}`;
  if (short.length === 0 || long.length === 0) return found;
  return sql`with candidates as materialized (${found}) select id from candidates
    where ${all(short, sql`select id from candidates`)}`;
}

type Asking = {
  me: number | undefined;
  clock: Clock;
  /** Requests received before this timestamp are overdue; only a filter by it needs it. */
  overdueSince?: string;
};

type OfRequest = ExpressionBuilder<Tables, 'appointments'>;

/** Whether requests are assigned to one of these users, or come back to one of them. */
const isOf = (users: RawBuilder<number>) => (eb: OfRequest) =>
  eb.or([eb('appointments.assignee_id', 'in', users), eb('appointments.later_by_id', 'in', users)]);

/** Requests that are back and that one of these users set aside come first. */
const isBackTo = (users: RawBuilder<number>) =>
  sql`case when appointments.back_at is not null and appointments.later_by_id in ${users} then 0 else 1 end`;

/** The ids of the requests that match a filter, in no order. */
function matching(
  reader: Reader,
  { status, q, assignee, overdue, unproven }: Omit<RequestFilter, 'place' | 'sort'>,
  { me, clock, overdueSince = '' }: Asking,
) {
  let query = reader.selectFrom('appointments').select('appointments.id');
  if (status) query = query.where('appointments.status', '=', status);
  if (q) query = query.where(isFound(reader, 'appointments.id', q, requestsWithLine(reader, me ?? 0)));
  if (assignee === 'nobody') query = query.where('appointments.assignee_id', 'is', null);
  else if (assignee === 'me') query = query.where(isOf(actsFor(me ?? 0, dayInDhaka(clock()))));
  else if (assignee) query = query.where('appointments.assignee_id', '=', assignee);
  if (unproven) {
    query = query
      .where('appointments.user_id', 'is not', null)
      .where('appointments.owner_proven_at', 'is', null);
  }
  if (overdue) {
    query = query.where((eb) => awaitingResponse(eb)).where('appointments.created_at', '<', overdueSince);
  }
  return query;
}
type Matching = ReturnType<typeof matching>;

/** Requests that sort equal are in the order in which they were received, or in the opposite order with `-`. */
function inOrder(query: Matching, sort: string): Matching {
  if (sort === 'needs_response') {
    // As in the index: of those that wait the oldest first, then the newest.
    return query
      .orderBy(sql`case when ${waits} then 1 - appointments.perhaps_urgent else 2 end`)
      .orderBy(sql`case when ${waits} then appointments.created_at end`)
      .orderBy('appointments.created_at', 'desc')
      .orderBy('appointments.id', 'desc');
  }
  const then = sort.startsWith('-') ? 'desc' : 'asc';
  return orderedBy(query, sort, sortable)
    .orderBy('appointments.created_at', then)
    .orderBy('appointments.id', then);
}

/** Spam by when it goes, what is set aside by when it comes back; the inbox begins with what is back to the caller. */
function inOrderOf(place: RequestPlace | undefined, { me, clock }: Asking) {
  return (query: Matching): Matching => {
    if (place === 'spam') return query.orderBy('appointments.spam_goes_at');
    if (place === 'later') return query.orderBy('appointments.later_until');
    if (place === undefined || me === undefined) return query;
    return query.orderBy(isBackTo(actsFor(me, dayInDhaka(clock()))));
  };
}

/** Orders that put first what has to be done; in others a request has its place by its day or status. */
const byWork = ['needs_response', '-received', 'received', 'waiting', '-waiting'];

/**
 * At most so many ids of the requests of a place that match a filter, in its order, or newest first if it has none.
 * Without a place those of all places but spam.
 */
export async function matchingIds(
  reader: Reader,
  { place, sort = '-received', ...filter }: RequestFilter,
  asking: Asking,
  most: number,
) {
  const matched = matching(reader, filter, asking);
  const placed = place
    ? matched.where(isIn(place))
    : matched.where(isNoSpam).$if(!filter.q, (query) => query.where(isOnItsOwn));
  const found = await inOrder(placed, sort).limit(most).execute();
  return found.map(({ id }) => id);
}

/** Lists one page of the requests that match a filter, in its order. A search text is searched in all places. */
export function listRequests(
  reader: Reader,
  { page, per_page, ids: these, place: asked, sort, ...filter }: RequestSearch,
  asking: Asking,
) {
  // A search also finds those that are marked as the same as another one.
  const place = asked ?? (filter.q ? undefined : 'inbox');
  const matched = matching(reader, filter, asking);
  const placed = place ? matched.where(isIn(place)) : matched;
  const isWork = sort === undefined || byWork.includes(sort);
  const begun = isWork && !(sort && place !== 'inbox') ? inOrderOf(place, asking)(placed) : placed;
  const ids = these
    ? reader.selectFrom('appointments').select('appointments.id').where('id', 'in', these).orderBy('id')
    : inOrder(begun, sort ?? '-received');
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
