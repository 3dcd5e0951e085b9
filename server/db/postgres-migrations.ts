import { Kysely, PostgresDialect } from 'kysely';
import { migrateToLatest } from '#server/db/migrate.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';
import { indexChanged } from '#server/db/search/indexing.ts';
import type { Tables } from '#server/db/tables.ts';
import { indexTexts } from '#server/db/text-indexes.ts';

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
