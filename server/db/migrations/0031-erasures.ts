import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Erasures that are not in the journal yet, which is outside of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'integer', asKey)
    .addColumn('former_user_id', 'integer', (column) => column.notNull())
    .addColumn('registered_at', timestamp, (column) => column.notNull())
    .addColumn('requests', 'text', (column) => column.notNull())
    .addColumn('erased_at', timestamp, (column) => column.notNull())
    .execute();
}
