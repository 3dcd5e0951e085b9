import type { Kysely } from 'kysely';

/** How the family of a request heard of us, as staff noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appointments').addColumn('heard_of', 'text').execute();
}
