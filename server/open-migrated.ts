import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { checkRestored } from '#server/db/unfinished-restore.ts';
import { DatabaseError } from '#server/describe-error.ts';

type OpenOptions = Parameters<typeof openDatabase>[0] & {
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
    if (newer.length > 0) options.onWarning(`The schema is of a newer version: it has ${newer.join(', ')}`);
    await checkRestored(db.read);
    await db.follow();
    return db;
  } catch (cause) {
    // The database's connections would keep a command from ending.
    await db?.close();
    throw new DatabaseError('The database can not be used', { cause });
  }
}
