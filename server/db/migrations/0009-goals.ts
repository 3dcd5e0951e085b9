import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** The weekly goals, and what finds the requests that were answered in a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .createTable('goals')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('target', 'integer', (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('appointments_responded')
    .on('appointments')
    .columns(['responded_at', 'created_at'])
    .execute();
}
