import type { Config } from '#server/config.ts';
import type { Database, LastStep, Reader } from '#server/db/database.ts';
import { foldChanged } from '#server/db/folded-texts.ts';
import { readInstallationValue, upsertInstallationValue } from '#server/db/installation-values.ts';
import { hasTable } from '#server/db/portability.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts';
import { checkRestored } from '#server/db/unfinished-restore.ts';
import { DatabaseError } from '#server/describe-error.ts';
import { indexChanged } from '#server/domain/search/index-repository.ts';
import { productVersion } from '#server/version.ts';

/** The settings of the installation provide all of this except the listeners. */
type Options = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePoolMax'>> &
  Pick<Parameters<typeof openPostgres>[1], 'onConnectionLost' | 'onWarning'>;

/** A database of an earlier version, which is only backed up or checked, has no folded texts yet. */
function lastStepOf(): LastStep {
  let hasTexts = false;
  return async (writer) => {
    await indexChanged(writer);
    hasTexts ||= await hasTable(writer, 'folded_texts');
    return hasTexts && foldChanged(writer);
  };
}

/**
 * Opens PostgreSQL if its URL is set, otherwise the embedded database in the data folder. Each transaction ends by
 * indexing and folding the records that it changed for the searches.
 */
export function openDatabase(options: Options): Database {
  const { databaseUrl, databaseDirectUrl, databasePoolMax, dataDir, onConnectionLost, onWarning } = options;
  const lastStep = lastStepOf();
  if (!databaseUrl) return openSqlite(sqliteFile(dataDir), { lastStep });
  return openPostgres(databaseUrl, {
    directUrl: databaseDirectUrl,
    ...(databasePoolMax && { poolMax: databasePoolMax }),
    onConnectionLost,
    ...(onWarning && { onWarning }),
    lastStep,
  });
}

const versionName = 'schema-version';

/** The newest version that has prepared the database. */
export const schemaVersion = async (reader: Reader): Promise<string> =>
  (await readInstallationValue(reader, versionName)) ?? 'not recorded';

/** Records that this version has prepared the database, for an older one that finds it. */
async function recordVersion(db: Database): Promise<void> {
  if ((await schemaVersion(db.read)) === productVersion) return;
  await db.transaction((writer) => upsertInstallationValue(writer, versionName, productVersion));
}

type OpenOptions = Options & {
  migrate: boolean;
  onWarning: (text: string) => void;
};

/** Opens the database, with the schema of this version or a newer one. */
export async function openMigrated({ migrate, ...options }: OpenOptions): Promise<Database> {
  let db: Database | undefined;
  try {
    db = openDatabase(options);
    if (migrate) await db.migrate();
    const { pending, newer } = await db.schema();
    if (pending.length > 0) throw new Error(`its schema lacks ${pending.join(', ')}: run npm run migrate`);
    await checkRestored(db.read);
    if (newer.length === 0) await recordVersion(db);
    else {
      const version = await schemaVersion(db.read);
      options.onWarning(
        `The schema is of a newer version, ${version}; this is ${productVersion}. It has ${newer.join(', ')}`,
      );
    }
    await db.follow();
    return db;
  } catch (cause) {
    // The database's connections would keep a command from ending.
    await db?.close();
    throw new DatabaseError('The database can not be used', { cause });
  }
}
