import type { Kysely } from 'kysely';

/** Whether an account's password is good; null until somebody types it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('password_strength', 'text').execute();
}
