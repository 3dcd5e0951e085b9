import type { Kysely } from 'kysely';

/** Which colleague does a task, and who stands in for a colleague who is away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const user = 'users.id';
  await db.schema
    .alterTable('case_tasks')
    .addColumn('assignee_id', 'integer', (column) => column.references(user).onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('case_tasks_assignee')
    .on('case_tasks')
    .columns(['assignee_id', 'case_id'])
    .execute();
  await db.schema.alterTable('users').addColumn('away_until', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('stand_in_id', 'integer', (column) => column.references(user).onDelete('set null'))
    .execute();
  await db.schema.createIndex('users_stand_in').on('users').columns(['stand_in_id', 'away_until']).execute();
}
