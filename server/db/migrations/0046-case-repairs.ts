import { type Kysely, sql } from 'kysely';

/** How a case ended, who may correct a task, and who agreed for whom and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('ended_as', 'text', (column) =>
      column.check(sql`ended_as in ('done', 'stopped', 'elsewhere', 'died', 'other')`),
    )
    .execute();
  await db.schema
    .alterTable('case_tasks')
    .addColumn('added_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('case_tasks_added_by').on('case_tasks').columns(['added_by']).execute();
  for (const name of ['relation', 'ground', 'ground_note']) {
    await db.schema.alterTable('hospital_consents').addColumn(name, 'text').execute();
  }
}
