import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Until when a process works on an image's files: no other one does meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema.alterTable('images').addColumn('claimed_until', timestamp).execute();
}
