import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrateToLatest } from '#server/db/migrate.ts';
import { dialled } from '#server/db/phone-search.ts';
import { withLock } from '#server/db/portability.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';
import { indexChanged } from '#server/db/search/indexing.ts';
import { searchedTexts } from '#server/db/searched-texts.ts';
import type { Tables } from '#server/db/tables.ts';

type Options = {
  report?: ((text: string) => void) | undefined;
  onWarning?: ((text: string) => void) | undefined;
};

const withoutExtension =
  'PostgreSQL has no extension pg_trgm, and this user may not create it: searches read whole tables';

/** A change of the schema may take long, but waits for a lock for a short time only: all calls wait behind it. */
const timeouts = "set statement_timeout = 0; set lock_timeout = '3s'";

/**
 * Brings the schema of a PostgreSQL database up to date, over a connection of its own. It must reach the server
 * itself: a pooler would give each statement another session.
 */
export async function migratePostgres(url: string, { report, onWarning }: Options): Promise<void> {
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
    if (!(await indexTexts(db))) onWarning?.(withoutExtension);
    await db.transaction().execute(indexChanged);
  } finally {
    await db.destroy();
  }
}

const notAllowed = `
do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`;

/**
 * Gives PostgreSQL the indexes that find texts, with its extension pg_trgm. Not a migration: a managed server may not
 * have the extension or not allow to create it; then each search reads the whole table, and once somebody has created
 * the extension, the next start makes the indexes. False without the extension.
 */
async function indexTexts(db: Kysely<Tables>): Promise<boolean> {
  return db.transaction().execute(async (writer) => {
    await withLock(writer, 'text indexes');
    await sql.raw(notAllowed).execute(writer);
    const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(writer);
    const schema = rows[0]?.schema;
    if (schema === undefined) return false;
    const operators = sql`${sql.id(schema)}.gin_trgm_ops`;
    for (const searched of Object.values(searchedTexts)) {
      const { table, columns } = searched;
      const texts = columns.map((column) => sql`lower(${sql.ref(column)}) ${operators}`);
      if ('phone' in searched) texts.push(sql`lower(${dialled(sql.ref(searched.phone))}) ${operators}`);
      const index = `${table}_texts`;
      const known = await sql`select 1 from pg_class where oid = to_regclass(${index})`.execute(writer);
      if (known.rows.length > 0) continue;
      await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (${sql.join(texts)})`.execute(
        writer,
      );
      // Without statistics of these texts the index would not be chosen.
      await sql`analyze ${sql.table(table)}`.execute(writer);
    }
    await sql`create index if not exists search_vocabulary_texts on search_vocabulary using gin (word ${operators})`.execute(
      writer,
    );
    return true;
  });
}
