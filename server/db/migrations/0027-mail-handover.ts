import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** When the mail server began to get a mail's text: an attempt that ended before that is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema.alterTable('mails').addColumn('handed_over_at', timestamp).execute();
}
