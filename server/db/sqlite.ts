import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '#server/clock.ts';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import type { Database, LastStep } from '#server/db/database.ts';
import { enableListCache } from '#server/db/list-cache.ts';
import { migrateToLatest, schemaState } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { UnavailableError } from '#server/errors.ts';

const maxStatements = 500;
const busyTimeoutMs = 5000;
/** How long the changes of another process may stay unseen. */
const trustedForMs = 100;
const checkpoint = z.object({ busy: z.int() });

/**
 * Every transaction writes. A transaction that began by reading could not write once another process has written: it
 * would fail instead of waiting for its turn.
 */
const beginWriting = 'begin immediate';

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
    schema: () => schemaState(read),
    async migrate() {
      await migrateToLatest(write);
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
function connect(file: string, queryOnly: boolean): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(open(file, queryOnly)) }) });
}

function open(file: string, queryOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  // Deleted data is overwritten: erased health data must not stay readable in the file.
  connection.exec('pragma secure_delete = on');
  // Temporary tables and journals contain health data, and have no folder where the root file system is read-only.
  connection.exec('pragma temp_store = memory');
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

/** Adapts node:sqlite to Kysely's dialect, with a cache of prepared statements. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const adapted = adaptStatement(connection.prepare(sql === 'begin' ? beginWriting : sql));
      const statement = sql === 'rollback' ? ifOpen(connection, adapted) : adapted;
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** A full disk ends a transaction automatically: rolling back again would fail, and hide the reason. */
function ifOpen(connection: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    ...rollback,
    run: (parameters) => (connection.isTransaction ? rollback.run(parameters) : nothing),
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => tried(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => tried(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** Busy, locked, a failing disk, a full disk. The other bits of a code are details of the same error. */
const transientCodes = [5, 6, 10, 13];

function tried<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    throw transientCodes.includes(code & 0xff) ? new UnavailableError(error) : error;
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} can't be stored`);
}
