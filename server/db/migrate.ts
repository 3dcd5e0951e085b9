import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#server/db/migrations/index.ts';

/** Runs the migrations that the database has not seen; on PostgreSQL one process at a time does. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
