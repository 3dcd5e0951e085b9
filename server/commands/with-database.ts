import { existsSync } from 'node:fs';
import { CommandError } from '#server/command-error.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { readInstallationValue } from '#server/db/installation-values.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { DatabaseError } from '#server/describe-error.ts';
import { openDatabase } from '#server/open-database.ts';

/** A pooler in between would break snapshots, dumps and migrations. */
export const withDirectUrl = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl,
});

/** Opens the database of an existing installation while its servers may run, without changing its schema. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    throw new CommandError(`There is no database in ${config.dataDir}.`, 'Look at DATA_DIR.');
  }
  const db = openDatabase({
    databaseUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    onConnectionLost: () => {},
  });
  try {
    await readInstallationValue(db.read, 'salt').catch((cause: unknown) => {
      throw new DatabaseError('The database can not be used', { cause });
    });
    return await work(db);
  } finally {
    await db.close();
  }
}
