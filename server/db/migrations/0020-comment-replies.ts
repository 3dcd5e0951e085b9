import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** The office's answer to a comment: one for each, gone with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema.alterTable('comments').addColumn('reply', 'text').execute();
  await db.schema.alterTable('comments').addColumn('replied_at', timestamp).execute();
}
