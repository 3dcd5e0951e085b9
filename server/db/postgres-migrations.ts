import { Kysely, PostgresDialect } from 'kysely';
import type { LastStep } from '#server/db/database.ts';
import { migrateToLatest, retryWhileLocked } from '#server/db/migrate.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';
import { indexTexts, waitBriefly } from '#server/db/postgres-text-indexes.ts';
import type { Tables } from '#server/db/tables.ts';

type Options = {
  report?: ((text: string) => void) | undefined;
  onWarning?: ((text: string) => void) | undefined;
  lastStep?: LastStep | undefined;
};

/** A change of the schema may take long, but must wait only briefly for a lock: all calls queue behind it. */
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
    if (lastStep) await retryWhileLocked(() => db.transaction().execute(lastStep), report);
  } finally {
    await db.destroy();
  }
}
