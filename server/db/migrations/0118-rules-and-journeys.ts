import { type Kysely, sql } from 'kysely';
import { columnsFor, raiseOnChange } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Rules: task templates with who they are for, their source, and when somebody looks at it again. Tasks know for which
 * traveller they are and what the rule said. Each case has a journey.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('journeys')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('arrives_on', 'text')
    .addColumn('leaves_on', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addUniqueConstraint('journeys_once', ['case_id', 'number'])
    .execute();
  await sql`insert into journeys (case_id, number, created_at) select id, 1, opened_at from cases`.execute(
    db,
  );

  const words = { who: 'case', due_from: 'stage', unit: 'calendar' };
  const texts = ['why', 'why_bn', 'source', 'source_url', 'checked_on', 'checked_by'];
  const templates = () => db.schema.alterTable('task_templates');
  for (const [name, initial] of Object.entries(words))
    await templates()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute();
  for (const name of [...texts, 'paper_type', 'step', 'after', 'window'])
    await templates().addColumn(name, 'text').execute();
  for (const name of ['recheck_days', 'takes_min', 'takes_max'])
    await templates().addColumn(name, 'integer').execute();
  for (const [name, initial] of Object.entries({ public: 0, for_bank: 0, text_version: 1 }))
    await templates()
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(initial))
      .execute();
  await db.schema
    .createIndex('task_templates_step')
    .unique()
    .on('task_templates')
    .column('step')
    .where(sql.ref('step'), 'is not', null)
    .execute();
  await raiseOnChange(db, 'task_templates');

  const tasks = () => db.schema.alterTable('case_tasks');
  await tasks()
    .addColumn('who', 'text', (column) => column.notNull().defaultTo('case'))
    .execute();
  for (const name of ['why', 'why_bn', 'source', 'source_url', 'checked_on', 'set_by'])
    await tasks().addColumn(name, 'text').execute();
  await tasks().addColumn('template_version', 'integer').execute();
  await tasks()
    .addColumn('due_by_hand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['case_tasks', 'documents'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('companion_id', 'integer', (column) =>
        column.references('companions.id').onDelete('set null'),
      )
      .execute();
    await db.schema.createIndex(`${table}_companion`).on(table).column('companion_id').execute();
  }
}
