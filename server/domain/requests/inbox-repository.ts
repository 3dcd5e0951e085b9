import { expressionBuilder, sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { plain, sorted } from '#server/db/searching.ts';
import type { Tables } from '#server/db/tables.ts';
import { overdueBefore } from '#server/domain/requests/policy.ts';
import { awaitingResponse, requestsQuery, searched } from '#server/domain/requests/repository.ts';
import { type RequestFilter, requestStatuses } from '#shared/contract/requests.ts';

const places = requestStatuses.map((status, place) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`);

/** Who waits longest for an answer comes first; those who have one, or want none any more, follow. */
const sortable = {
  received: plain('appointments.created_at'),
  waiting: sql`case when ${awaitingResponse(expressionBuilder<Tables, 'appointments'>())} then 0 else 1 end`,
  date: plain('appointments.date'),
  status: sql`case appointments.status ${sql.join(places, sql` `)} end`,
};

/** The requests that a filter asks for, in its order: newest first unless it says otherwise. */
export function matchingRequests(
  reader: Reader,
  { status, q, assignee, overdue, sort = '-received' }: RequestFilter,
  { me, clock }: { me: number | undefined; clock: Clock },
) {
  let query = requestsQuery(reader);
  if (status) query = query.where('appointments.status', '=', status);
  if (q) query = searched(query, q);
  if (assignee === 'nobody') query = query.where('appointments.assignee_id', 'is', null);
  else if (assignee)
    query = query.where('appointments.assignee_id', '=', assignee === 'me' ? (me ?? 0) : assignee);
  if (overdue) {
    query = query
      .where((eb) => awaitingResponse(eb))
      .where('appointments.created_at', '<', overdueBefore(clock));
  }
  // What is equal stays in the order in which it came, and the other way round from the end.
  const then = sort.startsWith('-') ? 'desc' : 'asc';
  return sorted(query, sort, sortable)
    .orderBy('appointments.created_at', then)
    .orderBy('appointments.id', then);
}
