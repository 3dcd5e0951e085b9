import type { Kysely } from 'kysely';
import { columnsFor, defineRaising } from '#server/db/portability.ts';

/** What several nodes need: who does which work, and news of changed content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('ends_at', timestamp, (c) => c.notNull())
    .execute();
  await defineRaising(db);
}
