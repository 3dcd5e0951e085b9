import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#server/db/migrations/index.ts';

/** Runs the migrations that the database has not seen; on PostgreSQL one process at a time does. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  // Parts made side by side may reach an installation in another order than their numbers'.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
