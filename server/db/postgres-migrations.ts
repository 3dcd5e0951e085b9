import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type { LastStep } from '#server/db/database.ts';
import { foldedIndex, isIndexed, searchedTables } from '#server/db/folded-texts.ts';
import { isLocked, LockTaken, migrateToLatest, retryWhileLocked } from '#server/db/migrate.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

type Options = {
  report?: ((text: string) => void) | undefined;
  onWarning?: ((text: string) => void) | undefined;
  lastStep?: LastStep | undefined;
};

/** A change of the schema may take long, but must wait only briefly for a lock: all calls queue behind it. */
const waitBriefly = "set lock_timeout = '3s'";
const timeouts = `set statement_timeout = 0; ${waitBriefly}`;

/**
 * Brings the schema of a PostgreSQL database up to date, over its own connection. The connection must reach the server
 * directly: a pooler would give each statement another session.
 */
export async function migratePostgres(url: string, { report, onWarning, lastStep }: Options): Promise<void> {
  const { pg, settings } = await connectionSettings(url);
  const pool = new pg.Pool({ ...settings, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(timeouts).catch(() => {});
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest(db, report ? { report } : {});
    const problem = await indexTexts(db, report);
    if (problem !== undefined) onWarning?.(problem);
    // Another node may do this step at the same time, too.
    const finish = async (step: LastStep) => {
      while (await db.transaction().execute(step));
    };
    if (lastStep) await retryWhileLocked(() => finish(lastStep), report);
  } finally {
    await db.destroy();
  }
}

const withoutExtension =
  'PostgreSQL has no extension pg_trgm, and this user may not create it: searches read whole tables';
const inUse =
  'A text index could not be made, since the database is in use: some searches read whole tables until the next start';

const createExtension = `
do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`;

/**
 * Nobody waits for an index that is being built, so building may wait long for others: until a backup has read
 * everything.
 */
const waitLong = "set lock_timeout = '10min'";

type TextIndex = {
  name: string;
  table: string;
  texts: RawBuilder<unknown>[];
  where?: RawBuilder<unknown>;
  /** The index of an earlier version that this one replaces. */
  former?: string;
};

/**
 * Creates PostgreSQL's indexes for text search, with its extension pg_trgm. This is not a migration: a managed server
 * may not have the extension or not allow us to create it; then each search reads the whole table, and once somebody
 * has created the extension, the next start creates the indexes. They are built while others write (`concurrently`),
 * which is not possible in a transaction. Returns the problems that it found. `db` must be a single session of the
 * database that gives up soon on a lock.
 */
async function indexTexts(db: Kysely<Tables>, report?: (text: string) => void): Promise<string | undefined> {
  const schema = await retryWhileLocked(() => extensionSchema(db), report);
  if (schema === undefined) return withoutExtension;
  const missing: TextIndex[] = [];
  for (const index of textIndexes(schema)) if (!(await isUsable(db, index.name))) missing.push(index);
  if (missing.length === 0) return undefined;
  try {
    await retryWhileLocked(() => lockSession(db), report);
  } catch (error) {
    if (isLocked(error)) return inUse;
    throw error;
  }
  try {
    await sql.raw(waitLong).execute(db);
    for (const index of missing) await makeIndex(db, index);
    return undefined;
  } catch (error) {
    // A search without its index is slow; a start that fails is worse.
    if (isLocked(error)) return inUse;
    throw error;
  } finally {
    await sql.raw(waitBriefly).execute(db);
    await sql`select pg_advisory_unlock(${lockKey})`.execute(db);
  }
}

/** The schema that contains the extension, which is created where that is allowed. */
async function extensionSchema(db: Kysely<Tables>): Promise<string | undefined> {
  await sql.raw(createExtension).execute(db);
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  return rows[0]?.schema;
}

function textIndexes(schema: string): TextIndex[] {
  const operators = sql`${sql.id(schema)}.gin_trgm_ops`;
  const ofTables = Object.keys(searchedTables)
    .filter(isIndexed)
    .map(
      (kind): TextIndex => ({
        name: foldedIndex(kind),
        table: 'folded_texts',
        texts: ['text', 'sounds', 'numbers'].map((column) => sql`${sql.ref(column)} ${operators}`),
        where: sql`where kind = ${sql.lit(kind)}`,
        former: `${kind}_texts`,
      }),
    );
  const words = {
    name: 'search_vocabulary_texts',
    table: 'search_vocabulary',
    texts: [sql`word ${operators}`],
  };
  return [...ofTables, words];
}

const lockKey = sql`hashtextextended('text indexes', 0)`;

/**
 * Only one process at a time builds indexes. Waiting inside the database would not work: building an index waits for
 * all statements that have begun, so two processes would wait for each other.
 */
async function lockSession(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey}) as taken`.execute(
    db,
  );
  if (!rows[0]?.taken) throw new LockTaken('Another process makes the text indexes');
}

/**
 * False where there is no index, and where building one was never finished: writers maintain such an index, but
 * searches do not use it.
 */
async function isUsable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index
    where indexrelid = to_regclass(${name}) and indisvalid and indisready`.execute(db);
  return rows.length > 0;
}

async function makeIndex(db: Kysely<Tables>, index: TextIndex): Promise<void> {
  const { name, table, texts, where = sql``, former } = index;
  // Another process may have built the index meanwhile.
  if (await isUsable(db, name)) return;
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} on ${sql.table(table)} using gin (${sql.join(texts)}) ${where}`.execute(
    db,
  );
  // Without statistics of these texts PostgreSQL would not choose the index.
  await sql`analyze ${sql.table(table)}`.execute(db);
  if (former) await sql`drop index concurrently if exists ${sql.id(former)}`.execute(db);
}
