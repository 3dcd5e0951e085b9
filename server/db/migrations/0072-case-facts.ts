import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** What a hospital needs to know about the patient of a case, and where films and CDs are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .createTable('case_facts')
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('on_behalf', 'integer', (column) => column.notNull())
    .addColumn('written_at', timestamp, (column) => column.notNull())
    .addColumn('text_en', 'text')
    .addColumn('translated_by', 'text')
    .addColumn('translated_at', timestamp)
    .addColumn('en_outdated', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_facts_key', ['case_id', 'question'])
    .execute();
  await db.schema
    .createTable('case_films')
    .addColumn('case_id', 'integer', (column) =>
      column.primaryKey().references('cases.id').onDelete('cascade'),
    )
    .addColumn('films', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', timestamp, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('cases').addColumn('facts_notified_at', timestamp).execute();
}
