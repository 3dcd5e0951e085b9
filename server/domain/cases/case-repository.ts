import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseEventsTable, CasesTable, CompanionsTable, PatientsTable } from '#server/db/tables/cases.ts';
import type { Tables } from '#server/db/tables.ts';
import type { CaseStage } from '#shared/contract/cases.ts';
import { caseStage } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';

/** The first coordinator of the case's care team. */
const coordinatorOf = <Column extends 'user_id' | 'user_name'>(
  eb: ExpressionBuilder<Tables, 'cases'>,
  column: Column,
) =>
  eb
    .selectFrom('care_team')
    .select(`care_team.${column}`)
    .whereRef('care_team.case_id', '=', 'cases.id')
    .where('care_team.role', '=', 'coordinator')
    .where('care_team.to_at', 'is', null)
    .orderBy('care_team.id')
    .limit(1);

/** The query of cases with their patients, requests and coordinators. */
export function casesQuery(reader: Reader) {
  return reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .innerJoin('patients', 'patients.id', 'cases.patient_id')
    .selectAll('cases')
    .select([
      'appointments.reference',
      'appointments.user_id as owner_id',
      'appointments.owner_proven_at',
      'appointments.name as request_name',
      'appointments.email as request_email',
      'appointments.whatsapp_name as request_whatsapp_name',
      'appointments.phone as request_phone',
      'appointments.phone_changed_at',
      'appointments.phone_before',
      'appointments.source as request_source',
      'appointments.for_whom as request_for_whom',
      'appointments.lang as request_lang',
      'appointments.status as request_status',
      'appointments.version as request_version',
      'patients.name as patient_name',
      'patients.passport_name',
      'patients.birth_date',
      'patients.lang as patient_lang',
      'patients.emergency_name',
      'patients.emergency_phone',
      'patients.requester_relation',
    ])
    .select((eb) => [
      coordinatorOf(eb, 'user_id').as('coordinator_id'),
      coordinatorOf(eb, 'user_name').as('coordinator_name'),
    ]);
}
export type CaseRow = Awaited<ReturnType<ReturnType<typeof casesQuery>['execute']>>[number];

export const findCase = (reader: Reader, id: number): Promise<CaseRow | undefined> =>
  casesQuery(reader).where('cases.id', '=', id).executeTakeFirst();

/** The cases with these ids, in the order of the ids. */
export const findCases = (reader: Reader, ids: number[]): Promise<CaseRow[]> =>
  casesQuery(reader).where('cases.id', 'in', ids).orderBy('cases.id').execute();

export const findCaseOfRequest = (reader: Reader, requestId: number): Promise<CaseRow | undefined> =>
  casesQuery(reader).where('cases.appointment_id', '=', requestId).executeTakeFirst();

/** Whether an account is the proven owner of a case. */
export async function ownsCase(reader: Reader, userId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select('cases.id')
    .where('appointments.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPatient(writer: Writer, row: Insertable<PatientsTable>): Promise<number> {
  const { id } = await writer.insertInto('patients').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores a new case, which is on its first journey. */
export async function insertCase(writer: Writer, row: Insertable<CasesTable>): Promise<number> {
  const { id } = await writer.insertInto('cases').values(row).returning('id').executeTakeFirstOrThrow();
  await writer.insertInto('journeys').values({ case_id: id, number: 1, created_at: row.opened_at }).execute();
  return id;
}

/** Changes a case and raises its version. */
export async function updateCase(writer: Writer, id: number, change: Updateable<CasesTable>): Promise<void> {
  await writer
    .updateTable('cases')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a case with everything that belongs to it. A trigger deletes its patient. */
export async function deleteCase(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('cases').where('id', '=', id).execute();
}

/** How many papers of a request wait for the password of a PDF. */
export async function countLockedPapers(reader: Reader, requestId: number): Promise<number> {
  const rows = await reader
    .selectFrom('documents')
    .innerJoin('document_files', 'document_files.document_id', 'documents.id')
    .select('documents.id')
    .distinct()
    .where('documents.appointment_id', '=', requestId)
    // The family doesn't know the passwords of a hospital.
    .where('documents.source', '!=', 'hospital')
    .where('documents.state', 'in', ['current', 'refused'])
    .where('document_files.state', '=', 'refused')
    .where('document_files.refusal', '=', 'pdf_locked')
    .execute();
  return rows.length;
}

/** Whether a request has a paper that was received and checked. */
export async function hasCurrentPaper(reader: Reader, requestId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('documents')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('state', '=', 'current')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of each current paper of a request, its type, who sent it, and the companion whose it is. */
export const currentPapers = (reader: Reader, requestId: number) =>
  reader
    .selectFrom('documents')
    .select(['id', 'type', 'source', 'companion_id'])
    .where('appointment_id', '=', requestId)
    .where('state', '=', 'current')
    .execute();

/**
 * Stores the turn that follows from the tasks. The case's version stays the same, because the case itself does not
 * change.
 */
export async function setTurn(
  writer: Writer,
  id: number,
  turn: Pick<Updateable<CasesTable>, 'turn' | 'turn_since' | 'turn_due' | 'office_due'>,
): Promise<void> {
  await writer.updateTable('cases').set(turn).where('id', '=', id).execute();
}

export async function updatePatient(
  writer: Writer,
  id: number,
  change: Updateable<PatientsTable>,
): Promise<void> {
  await writer.updateTable('patients').set(change).where('id', '=', id).execute();
}

export type By = { actor: { id: number; name: string } | null; now: string };
export type NewEvent = Pick<Insertable<CaseEventsTable>, 'type' | 'from' | 'to' | 'note' | 'internal'>;

/** Adds a line to the history of a case. What somebody did is noted by `note`, with the activity. */
export async function insertEvent(
  writer: Writer,
  caseId: number,
  event: NewEvent,
  { actor, now }: By,
): Promise<void> {
  await writer
    .insertInto('case_events')
    .values({
      ...event,
      case_id: caseId,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      created_at: now,
    })
    .execute();
}

/** Whether a case's history has a line of a type about somebody since the timestamp. */
export async function hasEventSince(
  reader: Reader,
  caseId: number,
  { type, to }: Pick<CaseEventsTable, 'type'> & { to: string },
  since: string,
): Promise<boolean> {
  const found = reader
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('type', '=', type)
    .where('to', '=', to)
    .where('created_at', '>', since)
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The newest lines of a case's history, oldest first. */
export const eventsOf = async (reader: Reader, caseId: number, { internal }: { internal: boolean }) =>
  (
    await reader
      .selectFrom('case_events')
      .selectAll()
      .where('case_id', '=', caseId)
      .$if(!internal, (query) => query.where('internal', '=', 0))
      .orderBy('id', 'desc')
      .limit(limits.caseEvents)
      .execute()
  ).toReversed();
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** All lines of a case's history, oldest first. */
export const allEventsOf = (reader: Reader, caseId: number) =>
  reader.selectFrom('case_events').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** How many lines somebody has added to a case's history since the timestamp, and when the first of them was. */
export async function eventsSince(reader: Reader, caseId: number, actorId: number, since: string) {
  const { count, oldest } = await reader
    .selectFrom('case_events')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('case_id', '=', caseId)
    .where('actor_id', '=', actorId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** The last line of a case's history that is not a note. Tells who last changed the case. */
export const lastChangeOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('case_events')
    .select(['actor_name', 'created_at'])
    .where('case_id', '=', caseId)
    .where('type', '!=', 'note')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When a case came to each of its stages, oldest first. */
export const stageEventsOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('case_events')
    .select(['to', 'created_at'])
    .where('case_id', '=', caseId)
    .where('type', 'in', ['stage', 'opened'])
    .orderBy('id')
    .execute();

/** Why the papers of a case are kept longer, as it was last written. */
export async function lastRetentionReason(reader: Reader, caseId: number): Promise<string | null> {
  const row = await reader
    .selectFrom('case_events')
    .select('note')
    .where('case_id', '=', caseId)
    .where('type', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.note ?? null;
}

/** The stage that a case had before it last ended this way. */
export async function stageBeforeEnd(
  reader: Reader,
  caseId: number,
  end: 'closed' | 'cancelled',
): Promise<CaseStage | null> {
  const row = await reader
    .selectFrom('case_events')
    .select('from')
    .where('case_id', '=', caseId)
    .where('type', '=', 'stage')
    .where('to', '=', end)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return caseStage
    .nullable()
    .catch(null)
    .parse(row?.from ?? null);
}

export const companionsOf = (reader: Reader, caseId: number) =>
  reader.selectFrom('companions').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

export const findCompanion = (reader: Reader, id: number) =>
  reader.selectFrom('companions').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCompanion(writer: Writer, row: Insertable<CompanionsTable>): Promise<void> {
  await writer.insertInto('companions').values(row).execute();
}

export async function updateCompanion(
  writer: Writer,
  id: number,
  row: Updateable<CompanionsTable>,
): Promise<void> {
  await writer.updateTable('companions').set(row).where('id', '=', id).execute();
}

export async function deleteCompanion(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('companions').where('id', '=', id).execute();
}
