import type { Kysely } from 'kysely';

/** Whose processor time is counted for reading a paper, and the pages that were refused for their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('reading_key', 'text').execute();
  await db.schema
    .alterTable('documents')
    .addColumn('spent_pages', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
