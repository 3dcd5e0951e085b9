import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';

/** The settings of the installation provide all of this except the listeners. */
type Options = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePoolMax'>> &
  Pick<Parameters<typeof openPostgres>[1], 'onConnectionLost' | 'onWarning'>;

/** The file of the embedded database. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'setucare.db');

/** Opens PostgreSQL if its URL is set, otherwise the embedded database in the data folder. */
export function openDatabase(options: Options): Database {
  const { databaseUrl, databaseDirectUrl, databasePoolMax, dataDir, onConnectionLost, onWarning } = options;
  if (!databaseUrl) return openSqlite(sqliteFile(dataDir));
  return openPostgres(databaseUrl, {
    directUrl: databaseDirectUrl,
    ...(databasePoolMax && { poolMax: databasePoolMax }),
    onConnectionLost,
    ...(onWarning && { onWarning }),
  });
}
