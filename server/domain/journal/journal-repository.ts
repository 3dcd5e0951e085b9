import type { Insertable } from 'kysely';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { ErasuresTable } from '#server/db/tables/system.ts';

/** The entries that transactions have stored, until a job has moved them into the journal. */

/** Stores that an account is erased, until the journal has the entry. */
export async function insertErasure(writer: Writer, erasure: Insertable<ErasuresTable>): Promise<void> {
  await writer.insertInto('erasures').values(erasure).execute();
}

export const listErasures = (reader: Reader) =>
  reader.selectFrom('erasures').selectAll().orderBy('id').execute();

export async function deleteErasure(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('erasures').where('id', '=', id).execute();
}

/** Stores the name of an entry until the journal has the entry. Storing it again changes nothing. */
export async function insertJournalEntry(writer: Writer, name: string, now: string): Promise<void> {
  const row = writer.insertInto('journal_notes').values({ name, created_at: now });
  await row.onConflict((conflict) => conflict.column('name').doNothing()).execute();
  emitOnCommit(writer, 'data-erased');
}

export const listJournalEntries = (reader: Reader) =>
  reader.selectFrom('journal_notes').selectAll().orderBy('id').execute();

export async function deleteJournalEntry(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('journal_notes').where('id', '=', id).execute();
}
