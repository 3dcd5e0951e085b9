import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { HospitalLettersTable } from '#server/db/tables/options.ts';

/** What hospitals and the office wrote to each other about a case, newest first. */
export const lettersOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('hospital_letters')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();

/** What came through a link since the timestamp. */
export const lettersOfLink = (reader: Reader, linkId: number, since: string) =>
  reader
    .selectFrom('hospital_letters')
    .select(['kind', 'text', 'created_at'])
    .where('share_link_id', '=', linkId)
    .where('created_at', '>', since)
    .execute();

export async function insertLetter(writer: Writer, row: Insertable<HospitalLettersTable>): Promise<void> {
  await writer.insertInto('hospital_letters').values(row).execute();
}

/** Deletes what hospitals wrote about a case. */
export async function deleteLetters(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('hospital_letters').where('case_id', '=', caseId).execute();
}
