import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#server/db/migrations/index.ts';

/** Runs the migrations that the database has not seen. On PostgreSQL one process at a time does so. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  // Features that were developed at the same time may reach an installation in another order than their numbers.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
