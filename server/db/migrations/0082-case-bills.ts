import type { Kysely } from 'kysely';
import { columnsFor, raiseOnChange } from '#server/db/portability.ts';

/** The final bill of a case, and the public figures of how near bills came to their estimates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .createTable('case_bills')
    .addColumn('case_id', 'integer', (column) =>
      column.primaryKey().references('cases.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'integer', (column) => column.references('documents.id').onDelete('set null'))
    .addColumn('total_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('entered_by', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('case_bills_document_id').on('case_bills').column('document_id').execute();
  await db.schema
    .createTable('estimate_accuracy')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('cases', 'integer', (column) => column.notNull())
    .addColumn('within_estimate', 'integer', (column) => column.notNull())
    .addColumn('median_percent', 'integer', (column) => column.notNull())
    .addColumn('published_at', timestamp, (column) => column.notNull())
    .execute();
  await raiseOnChange(db, 'estimate_accuracy');
}
