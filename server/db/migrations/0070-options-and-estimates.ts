import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

/** The starter template whose task is now added when an estimate is sent. */
const template = 'Talk the estimate over at home, and tell us whether we go on planning';

/** What hospitals offer for a case, their estimates, and the exchange rates by which these are shown in taka. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('options')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('hospital_id', 'integer', (column) => column.references('hospitals.id').onDelete('set null'))
    .addColumn('hospital_name', 'text', (column) => column.notNull())
    .addColumn('hospital_name_bn', 'text')
    .addColumn('doctor_name', 'text')
    .addColumn('document_id', 'integer', (column) => column.references('documents.id').onDelete('set null'))
    .addColumn('summary', 'text')
    .addColumn('summary_bn', 'text')
    .addColumn('author_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text')
    .addColumn('checked_by', 'text')
    .addColumn('checked_as', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('released_at', timestamp)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('estimates')
    .addColumn('id', 'integer', asKey)
    .addColumn('option_id', 'integer', (column) =>
      column.notNull().references('options.id').onDelete('cascade'),
    )
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.references('documents.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('dated_on', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('deposit_minor', 'integer')
    .addColumn('deposit_note', 'text')
    .addColumn('bdt_e6', 'integer')
    .addColumn('rate_source', 'text')
    .addColumn('rate_day', 'text')
    .addColumn('sent_at', timestamp)
    .addColumn('sent_by', 'text')
    .addColumn('answered_at', timestamp)
    .addColumn('answer_how', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('recorded_by', 'text')
    .addColumn('answer_note', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addUniqueConstraint('estimates_number', ['option_id', 'number'])
    .execute();
  await db.schema
    .createTable('estimate_lines')
    .addColumn('id', 'integer', asKey)
    .addColumn('estimate_id', 'integer', (column) =>
      column.notNull().references('estimates.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('low_minor', 'integer')
    .addColumn('high_minor', 'integer')
    .addUniqueConstraint('estimate_lines_once', ['estimate_id', 'topic', 'text'])
    .execute();
  await db.schema
    .createTable('exchange_rates')
    .addColumn('id', 'integer', asKey)
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('bdt_e6', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_url', 'text')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entered_by', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['options', 'case_id'],
    ['options', 'hospital_id'],
    ['options', 'document_id'],
    ['options', 'author_id'],
    ['estimates', 'case_id'],
    ['estimates', 'document_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).columns([column]).execute();
  await db.schema
    .createIndex('exchange_rates_newest')
    .on('exchange_rates')
    .columns(['currency', 'day', 'id'])
    .execute();
  // What must not be two, whatever a program does: a draft of an option, and an estimate that a family goes on with.
  const once = [
    ['estimates_one_draft', 'option_id', 'draft'],
    ['estimates_one_accepted', 'case_id', 'accepted'],
  ] as const;
  for (const [name, column, state] of once)
    await db.schema
      .createIndex(name)
      .unique()
      .on('estimates')
      .column(column)
      .where(sql.ref('state'), '=', sql.lit(state))
      .execute();
  await db
    .updateTable('case_tasks')
    .set({ kind: 'estimate' })
    .where('template_id', 'in', (query) =>
      query.selectFrom('task_templates').select('id').where('text', '=', template),
    )
    .execute();
  await db.updateTable('task_templates').set({ active: 0 }).where('text', '=', template).execute();
}
