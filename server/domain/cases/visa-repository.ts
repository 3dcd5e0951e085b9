import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { VisaApplicationsTable, VisasTable } from '#server/db/tables/visas.ts';

/** The applications of a journey, with their receipts as long as these are current. */
export const applicationsOf = (reader: Reader, journeyId: number) =>
  applications(reader).where('journey_id', '=', journeyId).orderBy('visa_applications.id').execute();

/** The same for all journeys of a case. */
export const applicationsOfCase = (reader: Reader, caseId: number) =>
  applications(reader).where('case_id', '=', caseId).orderBy('visa_applications.id').execute();

export const findApplication = (reader: Reader, id: number) =>
  applications(reader).where('visa_applications.id', '=', id).executeTakeFirst();
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const applications = (reader: Reader) =>
  reader
    .selectFrom('visa_applications')
    .leftJoin('documents', (join) =>
      join.onRef('documents.id', '=', 'visa_applications.receipt_id').on('documents.state', '=', 'current'),
    )
    .selectAll('visa_applications')
    .select('documents.id as current_receipt');

export async function hasVisaApplication(reader: Reader, caseId: number): Promise<boolean> {
  const found = reader.selectFrom('visa_applications').select('id').where('case_id', '=', caseId).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The visas of a case, in the order in which they were begun, with the names of companions. */
export const visasOf = (reader: Reader, caseId: number) =>
  visas(reader).where('visas.case_id', '=', caseId).orderBy('visas.id').execute();

export const findVisa = (reader: Reader, id: number) =>
  visas(reader).where('visas.id', '=', id).executeTakeFirst();
export type VisaRow = NonNullable<Awaited<ReturnType<typeof findVisa>>>;

const visas = (reader: Reader) =>
  reader
    .selectFrom('visas')
    .leftJoin('companions', 'companions.id', 'visas.companion_id')
    .selectAll('visas')
    .select('companions.name as companion_name');

export async function insertApplication(
  writer: Writer,
  row: Insertable<VisaApplicationsTable>,
): Promise<number> {
  const stored = writer.insertInto('visa_applications').values(row).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

export async function insertVisas(writer: Writer, rows: Insertable<VisasTable>[]): Promise<void> {
  if (rows.length > 0) await writer.insertInto('visas').values(rows).execute();
}

/** Changes an application and raises its version. */
export async function updateApplication(
  writer: Writer,
  id: number,
  change: Updateable<VisaApplicationsTable>,
): Promise<void> {
  await writer
    .updateTable('visa_applications')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Changes a visa and raises its version. */
export async function updateVisa(writer: Writer, id: number, change: Updateable<VisasTable>): Promise<void> {
  await writer
    .updateTable('visas')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks the visas of an application that are filled in as paid. */
export async function markPaid(writer: Writer, applicationId: number): Promise<void> {
  await writer
    .updateTable('visas')
    .set({ paid: 1 })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'filled')
    .execute();
}

/** Deletes the visas of a case: their applications hold nothing of anybody. */
export async function deleteVisas(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('visas').where('case_id', '=', caseId).execute();
}
