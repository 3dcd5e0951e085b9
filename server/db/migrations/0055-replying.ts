import type { Kysely } from 'kysely';

/** Who is typing an answer to a request at the moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('replying')
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replying_key', ['appointment_id', 'user_id'])
    .execute();
}
