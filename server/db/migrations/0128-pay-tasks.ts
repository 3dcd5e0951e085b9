import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The task to pay for an application is one task, which follows the application. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('case_tasks')
    .addColumn('application_id', 'integer', (column) =>
      column.references('visa_applications.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('case_tasks_application').on('case_tasks').column('application_id').execute();
}
