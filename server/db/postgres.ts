import { Kysely, PostgresDialect } from 'kysely';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import { polledVersion, trustedForMs } from '#server/db/content-version.ts';
import type { Database } from '#server/db/database.ts';
import { rememberLists } from '#server/db/list-memo.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';

/** Type numbers of PostgreSQL's catalogue. */
const int8 = 20;
const timestamptz = 1184;

/** Opens a PostgreSQL database; it connects with the first query. `onIdleError` is called for lost connections. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = async () => {
    // Loaded only where PostgreSQL is used.
    const { default: pg } = await import('pg');
    const types = new pg.TypeOverrides();
    types.setTypeParser(int8, Number);
    types.setTypeParser(timestamptz, (text) => new Date(text).toISOString());
    const opened = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 10_000 });
    return opened.on('error', onIdleError);
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const contentVersion = polledVersion(async () => {
    const row = db.selectFrom('content_version').select('version');
    return (await row.executeTakeFirstOrThrow()).version;
  });
  let commits = 0;
  // Other processes' changes of what has no version are seen within a second.
  const stateOfAnything = () => `${commits} ${Math.floor(performance.now() / trustedForMs)}`;
  rememberLists(db, (source) => (source === 'content' ? contentVersion.current() : stateOfAnything()));
  return {
    read: db,
    contentVersion,
    ...transactionsWithEvents(db, () => {
      commits += 1;
      return contentVersion.refresh();
    }),
    truncateLog: async () => true,
    migrate: () => migrateToLatest(db),
    async close() {
      contentVersion.stop();
      await db.destroy();
    },
  };
}
