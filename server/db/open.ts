import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';

type Options = Parameters<typeof openPostgres>[1] & { databaseUrl: string | undefined; dataDir: string };

/** The file of the embedded database. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'setucare.db');

/** Opens PostgreSQL if an address is set, else the embedded database in the data folder. */
export function openDatabase({ databaseUrl, dataDir, ...listeners }: Options): Database {
  if (databaseUrl) return openPostgres(databaseUrl, listeners);
  return openSqlite(sqliteFile(dataDir));
}
