import { Kysely, PostgresDialect } from 'kysely';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import { polledVersion, trustedForMs } from '#server/db/content-version.ts';
import type { Database } from '#server/db/database.ts';
import { rememberLists } from '#server/db/list-memo.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPool } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';
import { indexTexts } from '#server/db/text-indexes.ts';

type Options = {
  /** The most connections of this process; it has one more to listen. */
  poolMax?: number;
  /** Called for lost connections. */
  onIdleError: (error: Error) => void;
  /** Called for what works, but not as well as it could. */
  onWarning?: (text: string) => void;
};

const withoutExtension =
  'PostgreSQL has no extension pg_trgm, and this user may not create it: searches read whole tables';

/** Opens a PostgreSQL database; it connects with the first query. */
export function openPostgres(url: string, options: Options): Database {
  const { poolMax = 10, onIdleError, onWarning } = options;
  const pool = () => openPool({ url, max: poolMax, onLost: onIdleError });
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
    async migrate() {
      await migrateToLatest(db);
      if (!(await indexTexts(db))) onWarning?.(withoutExtension);
    },
    async close() {
      contentVersion.stop();
      await db.destroy();
    },
  };
}
