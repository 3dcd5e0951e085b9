import type { Kysely } from 'kysely';

/** A second factor moves to another phone: the old secret holds until the new one has shown a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_factors').addColumn('next_secret', 'text').execute();
}
