import type { Kysely } from 'kysely';

/** Which requests staff marked as the same as another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const request = 'appointments.id';
  await db.schema
    .createTable('same_requests')
    .addColumn('appointment_id', 'integer', (column) =>
      column.primaryKey().references(request).onDelete('cascade'),
    )
    .addColumn('same_as_id', 'integer', (column) => column.notNull().references(request).onDelete('cascade'))
    .execute();
  await db.schema.createIndex('same_requests_same_as').on('same_requests').column('same_as_id').execute();
}
