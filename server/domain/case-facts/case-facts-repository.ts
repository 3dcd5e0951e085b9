import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseFactsTable, CaseFilmsTable } from '#server/db/tables/cases.ts';
import type { FactQuestion } from '#shared/contract/case-facts.ts';

export type FactRow = Selectable<CaseFactsTable>;
export type FilmsRow = Selectable<CaseFilmsTable>;

export const factsOf = (reader: Reader, caseId: number): Promise<FactRow[]> =>
  reader.selectFrom('case_facts').selectAll().where('case_id', '=', caseId).execute();

export const findFact = (
  reader: Reader,
  caseId: number,
  question: FactQuestion,
): Promise<FactRow | undefined> =>
  reader
    .selectFrom('case_facts')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('question', '=', question)
    .executeTakeFirst();

export const findFilms = (reader: Reader, caseId: number): Promise<FilmsRow | undefined> =>
  reader.selectFrom('case_films').selectAll().where('case_id', '=', caseId).executeTakeFirst();

export async function storeFact(writer: Writer, row: Insertable<CaseFactsTable>): Promise<void> {
  const { case_id, question, ...rest } = row;
  await writer
    .insertInto('case_facts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['case_id', 'question']).doUpdateSet(rest))
    .execute();
}

export async function storeFilms(writer: Writer, row: Insertable<CaseFilmsTable>): Promise<void> {
  const { case_id, ...rest } = row;
  await writer
    .insertInto('case_films')
    .values(row)
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(rest))
    .execute();
}

/** Deletes the answers and films of a case. */
export async function deleteFacts(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('case_facts').where('case_id', '=', caseId).execute();
  await writer.deleteFrom('case_films').where('case_id', '=', caseId).execute();
}
