import type { Kysely } from 'kysely';
import { columnsFor, raiseOnChange } from '#server/db/portability.ts';

/** Frequent questions with their answers, and what treatments cost. Public pages show both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('faqs')
    .addColumn('id', 'integer', asKey)
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('question_bn', 'text')
    .addColumn('answer_bn', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('published', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('treatment_costs')
    .addColumn('id', 'integer', asKey)
    .addColumn('treatment', 'text', (c) => c.notNull())
    .addColumn('treatment_bn', 'text')
    .addColumn('low', 'integer', (c) => c.notNull())
    .addColumn('high', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('included', 'text')
    .addColumn('included_bn', 'text')
    .addColumn('excluded', 'text')
    .addColumn('excluded_bn', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('source_url', 'text')
    // A day and no moment: the same text on both engines.
    .addColumn('checked_on', 'text', (c) => c.notNull())
    .addColumn('hospital_id', 'integer', (c) => c.references('hospitals.id').onDelete('set null'))
    .addColumn('published', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('treatment_costs_hospital')
    .on('treatment_costs')
    .column('hospital_id')
    .execute();
  await raiseOnChange(db, 'faqs');
  await raiseOnChange(db, 'treatment_costs');
}
