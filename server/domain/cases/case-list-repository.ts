import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import type { Tables } from '#server/db/tables.ts';
import { idsWith } from '#server/db/text-search.ts';
import { actsFor } from '#server/domain/accounts/absence-repository.ts';
import { type CaseRow, casesQuery } from '#server/domain/cases/case-repository.ts';
import { isFound } from '#server/domain/requests/inbox-repository.ts';
import { type Elsewhere, requestsWithLine } from '#server/domain/requests/line-search.ts';
import { openTaskStates } from '#shared/cases/tasks.ts';
import type { CaseSearch } from '#shared/contract/case-changes.ts';
import type { Page } from '#shared/list-page.ts';
import { plannedStages } from '#shared/planner/case-facts.ts';

const read = (reader: Reader) => (ids: number[]) => casesQuery(reader).where('cases.id', 'in', ids).execute();

type Asking = { me: number; today: string };

/** Whether the user, or a colleague for whom they stand in, is a current member of a case's care team. */
const isInTeam = (eb: ExpressionBuilder<Tables, 'cases'>, { me, today }: Asking) =>
  eb.exists(
    eb
      .selectFrom('care_team')
      .select('care_team.id')
      .whereRef('care_team.case_id', '=', 'cases.id')
      .where('care_team.user_id', 'in', actsFor(me, today))
      .where('care_team.to_at', 'is', null),
  );

/** Whether a case has an open task for the user, or for a colleague for whom they stand in. */
const hasTaskFor = (eb: ExpressionBuilder<Tables, 'cases'>, { me, today }: Asking) =>
  eb.exists(
    eb
      .selectFrom('case_tasks')
      .select('case_tasks.id')
      .whereRef('case_tasks.case_id', '=', 'cases.id')
      .where('case_tasks.assignee_id', 'in', actsFor(me, today))
      .where('case_tasks.state', 'in', openTaskStates),
  );

/** Whether a family waits for the office: before the day that it was promised, too, it is the office's turn. */
const hasMessageTask = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb.exists(
    eb
      .selectFrom('case_tasks')
      .select('case_tasks.id')
      .whereRef('case_tasks.case_id', '=', 'cases.id')
      .where('case_tasks.kind', '=', 'message')
      .where('case_tasks.state', 'in', openTaskStates),
  );

/** Whether a user, or nobody, coordinates a case. */
const isCoordinatedBy = (eb: ExpressionBuilder<Tables, 'cases'>, coordinator: number | 'nobody') => {
  const coordinators = eb
    .selectFrom('care_team')
    .select('care_team.id')
    .whereRef('care_team.case_id', '=', 'cases.id')
    .where('care_team.role', '=', 'coordinator')
    .where('care_team.to_at', 'is', null);
  return coordinator === 'nobody'
    ? eb.not(eb.exists(coordinators))
    : eb.exists(coordinators.where('care_team.user_id', '=', coordinator));
};

/** The requests whose patient's passport contains a part of a search, or about which it was said or written. */
const elsewhere =
  (reader: Reader, me: number): Elsewhere =>
  (part, within) =>
    sql`select appointment_id from cases as named
      where named.patient_id in (${idsWith(reader, 'patients', [part])})
      union all ${requestsWithLine(reader, me)(part, within)}`;

const orders = {
  opened: ['cases.opened_at', 'asc'],
  '-opened': ['cases.opened_at', 'desc'],
  due: ['cases.office_due', 'asc'],
  '-due': ['cases.office_due', 'desc'],
} as const;

/**
 * Lists one page of the cases that match a search. Sorted by day, the list contains only cases for which the office has
 * something to do.
 */
export function listCases(
  reader: Reader,
  { sort = '-opened', ...search }: CaseSearch & { sort?: keyof typeof orders | undefined },
  asking: Asking,
): Promise<Page<CaseRow>> {
  let query = foundCases(reader, search, asking);
  if (sort === 'due' || sort === '-due') query = query.where('cases.office_due', 'is not', null);
  const [column, direction] = orders[sort];
  const ids = query.orderBy(column, direction).orderBy('cases.id', direction);
  const searched = Boolean(search.q);
  return readPageById(reader, { ids, source: 'anything', searched, read: read(reader) }, search);
}

/** So many cases are compared by their days in hand, the newest. */
const mostPlanned = 2000;

/** The open cases that match a search and whose journey is still ahead, the newest first. */
export async function plannedCases(reader: Reader, search: CaseSearch, asking: Asking): Promise<number[]> {
  const rows = await foundCases(reader, search, asking)
    .where('cases.stage', 'in', plannedStages)
    .orderBy('cases.id', 'desc')
    .limit(mostPlanned)
    .execute();
  return rows.map(({ id }) => id);
}

/** The cases with these ids, in their order. */
export async function casesInOrder(reader: Reader, ids: number[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await read(reader)(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The cases that match a search, in no order. */
function foundCases(
  reader: Reader,
  { q, stage, turn, mine, my_tasks, coordinator, open }: CaseSearch,
  asking: Asking,
) {
  let query = reader.selectFrom('cases').select('cases.id');
  if (stage) query = query.where('cases.stage', '=', stage);
  if (open) query = query.where('cases.closed_at', 'is', null);
  if (turn) query = query.where('cases.turn', '=', turn);
  if (mine) query = query.where((eb) => isInTeam(eb, asking));
  if (my_tasks) query = query.where((eb) => hasTaskFor(eb, asking));
  if (coordinator) query = query.where((eb) => isCoordinatedBy(eb, coordinator));
  if (q) query = query.where(isFound(reader, 'cases.appointment_id', q, elsewhere(reader, asking.me)));
  return query;
}

/** Sorts before every day. SQLite can use the index for a range, but not for `is not null`. */
const beforeAnyDay = '';

/**
 * The cases of the user's care teams, and those with a task for the user, where it is the office's turn, where a task
 * of the office is due, or where a family waits for an answer. They are read from the index on `office_due`, earliest
 * first, and only as far as a page or a count needs. `coalesce` stops SQLite from using a separate index for each side
 * of the `or`: it would then read and sort all cases that match either side.
 */
export const myTurn = (reader: Reader, me: number, today: string) =>
  reader
    .selectFrom('cases')
    .where('cases.office_due', '>', beforeAnyDay)
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('cases.turn', eb.val('')), '=', 'office'),
        eb('cases.office_due', '<=', today),
        hasMessageTask(eb),
      ]),
    )
    .where((eb) => eb.or([isInTeam(eb, { me, today }), hasTaskFor(eb, { me, today })]));

/** Lists one page of the cases of `myTurn`, earliest due date first. */
export function listMyTurn(
  reader: Reader,
  me: number,
  today: string,
  bounds: PageBounds,
): Promise<Page<CaseRow>> {
  const ids = myTurn(reader, me, today).select('cases.id').orderBy('cases.office_due').orderBy('cases.id');
  return readPageById(reader, { ids, source: 'anything', read: read(reader) }, bounds);
}

/** Lists one page of the cases that are proven to be a customer's, most recently opened first. */
export function listOwnCases(reader: Reader, customerId: number, bounds: PageBounds): Promise<Page<CaseRow>> {
  const ids = reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select('cases.id')
    .where('appointments.user_id', '=', customerId)
    .where('appointments.owner_proven_at', 'is not', null)
    .orderBy('cases.opened_at', 'desc')
    .orderBy('cases.id', 'desc');
  return readPageById(reader, { ids, source: 'anything', read: read(reader) }, bounds);
}

/** Reads the progress of the cases of requests. */
export function casesOfRequests(reader: Reader, requestIds: number[]) {
  return reader
    .selectFrom('cases')
    .select([
      ...(['id', 'appointment_id', 'stage', 'stage_since', 'hold_reason'] as const),
      ...(['turn', 'turn_since', 'turn_due', 'ended_as'] as const),
    ])
    .where('appointment_id', 'in', requestIds.length > 0 ? requestIds : [0])
    .execute();
}
export type CaseOfRequest = Awaited<ReturnType<typeof casesOfRequests>>[number];

/** The case of a request, or undefined if none was opened yet. */
export async function caseOfRequest(reader: Reader, requestId: number): Promise<CaseOfRequest | undefined> {
  const [found] = await casesOfRequests(reader, [requestId]);
  return found;
}
