import type { Kysely } from 'kysely';

/** What staff have typed on the page of a person and not sent yet, so that a reload loses nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['appointment_id', 'user_id', 'part'])
    .execute();
  await db.schema.createIndex('drafts_user_id').on('drafts').column('user_id').execute();
}
