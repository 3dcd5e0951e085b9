import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Applications for visas, each with the visas of its travellers: they are paid together, with one receipt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('visa_applications')
    .addColumn('id', 'integer', asKey)
    .addColumn('journey_id', 'integer', (column) =>
      column.notNull().references('journeys.id').onDelete('cascade'),
    )
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('paid_on', 'text')
    .addColumn('receipt_id', 'integer', (column) => column.references('documents.id').onDelete('set null'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  const visas = db.schema
    .createTable('visas')
    .addColumn('id', 'integer', asKey)
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('visa_applications.id').onDelete('cascade'),
    )
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('companion_id', 'integer', (column) => column.references('companions.id').onDelete('set null'))
    .addColumn('traveller', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addCheckConstraint('visas_traveller', sql`traveller in ('patient', 'companion')`);
  const texts = ['machine_name', 'number', 'type', 'filled_on', 'decided_on', 'passport_until'];
  await [...texts, 'enter_by', 'stay_until', 'reason', 'again_from']
    .reduce((table, name) => table.addColumn(name, 'text'), visas)
    .execute();
  for (const [table, column] of [
    ['visa_applications', 'journey_id'],
    ['visa_applications', 'case_id'],
    ['visa_applications', 'receipt_id'],
    ['visas', 'application_id'],
    ['visas', 'case_id'],
    ['visas', 'companion_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
