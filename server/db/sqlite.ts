import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '#server/clock.ts';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import type { Database, LastStep } from '#server/db/database.ts';
import { fileCheck } from '#server/db/file-check.ts';
import { finishHalfDone, isHalfDone } from '#server/db/half-done-upgrade.ts';
import { enableListCache } from '#server/db/list-cache.ts';
import { migrateToLatest, schemaState } from '#server/db/migrate.ts';
import { busyTimeoutMs, NodeSqliteDialect, openConnection } from '#server/db/sqlite-connection.ts';
import type { Tables } from '#server/db/tables.ts';

/** How long the changes of another process may stay unseen. */
const trustedForMs = 100;
const checkpoint = z.object({ busy: z.int() });

/** The file of the embedded database. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'setucare.db');

/** Opens the embedded database in a file, and creates the file if there is none. */
export function openSqlite(file: string, { lastStep }: { lastStep?: LastStep } = {}): Database {
  mkdirSync(dirname(file), { recursive: true });
  const write = connect(file, false);
  const read = connect(file, true);
  const watcher = open(file, true);
  const contentVersion = watchedVersion(watcher);
  const changes = watcher.prepare('pragma data_version');
  enableListCache(read, (source) =>
    source === 'content' ? contentVersion.current() : Number(changes.get()?.data_version),
  );
  const transactions = transactionsWithEvents(write, {
    lastStep,
    afterCommit: async () => contentVersion.checkAgain(),
  });
  return {
    read,
    contentVersion,
    clock: systemClock,
    transaction: transactions.transaction,
    onCommit: transactions.onCommit,
    truncateWal: () => truncateWal(write),
    file: fileCheck(file),
    schema: () => schemaState(read),
    async migrate(report) {
      const options = report ? { report } : {};
      await migrateToLatest(write, options).catch(async (error: unknown) => {
        if (!isHalfDone(error)) throw error;
        await finishHalfDone(() => open(file, false));
        await migrateToLatest(write, options);
      });
      while (await transactions.transaction(async (writer) => lastStep?.(writer)));
    },
    follow: async () => {},
    async close() {
      watcher.close();
      await read.destroy();
      await write.destroy();
    },
  };
}

/**
 * Opens one connection. Readers have their own connection, so that they never wait for an open transaction. It can't be
 * opened with SQLite's read-only flag, because the file may not exist yet, but it refuses to write.
 */
const connect = (file: string, queryOnly: boolean): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(open(file, queryOnly)) });

function open(file: string, queryOnly: boolean): DatabaseSync {
  const connection = openConnection(file);
  connection.exec('pragma journal_mode = wal');
  if (queryOnly) connection.exec('pragma query_only = on');
  return connection;
}

/** Does not wait for readers: the engine would block the event loop. */
function truncateWal(db: Kysely<Tables>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows.every((row) => checkpoint.parse(row).busy === 0);
    } finally {
      await sql`pragma busy_timeout = ${sql.raw(`${busyTimeoutMs}`)}`.execute(connection);
    }
  });
}

/**
 * SQLite reports in a few microseconds whether another connection, of this process or of another, has stored anything.
 * The version itself is read only then. The check is a fifth of the cost of a cached response, so its result is reused
 * for a short time, or until this process stores something (`checkAgain`).
 */
function watchedVersion(connection: DatabaseSync): ContentVersion & { checkAgain(): void } {
  const changes = connection.prepare('pragma data_version');
  let seen: unknown;
  let version: StatementSync | undefined;
  let known: number | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    checkAgain() {
      checkedAt = Number.NEGATIVE_INFINITY;
    },
    current() {
      try {
        if (known !== null && performance.now() - checkedAt < trustedForMs) return known;
        checkedAt = performance.now();
        const now = changes.get()?.data_version;
        if (now === seen && known !== null) return known;
        // The table exists once the migrations have run.
        version ??= connection.prepare('select version from content_version');
        const row = version.get();
        known = typeof row?.version === 'number' ? row.version : null;
        seen = now;
        return known;
      } catch {
        known = null;
        return null;
      }
    },
  };
}
