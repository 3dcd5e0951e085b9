import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { minute, second } from '#server/clock.ts';
import type { SchemaState } from '#server/db/database.ts';
import { replacedByBaseline } from '#server/db/migrations/0043-baseline.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { isBusy } from '#server/db/sqlite-connection.ts';
import { hasErrorCode } from '#server/error-code.ts';

type Options = {
  /** Called when the migration has to wait. */
  report?: (text: string) => void;
  known?: Record<string, Migration>;
};

const lockNotAvailable = '55P03';
const undefinedTable = '42P01';
const lockTimeoutMs = 10 * minute;
const retryAfterMs = 1 * second;

/** Another connection holds the lock, and ours must not wait for it. */
export class LockTaken extends Error {
  readonly code = lockNotAvailable;
}

/** Whether the error, of the database or a `LockTaken`, means that another connection holds a lock. */
export const isLocked = (error: unknown): boolean => hasErrorCode(error, lockNotAvailable) || isBusy(error);

const none: Migration = { up: async () => {} };

/** Compares the schema of a database with this version. */
export async function schemaState<T>(
  db: Kysely<T>,
  known: Record<string, Migration> = migrations,
): Promise<SchemaState> {
  const executed = await executedNames(db);
  return {
    pending: Object.keys(known).filter((name) => !executed.includes(name)),
    newer: executed.filter((name) => !(name in known) && !replacedByBaseline.includes(name)),
  };
}

async function executedNames<T>(db: Kysely<T>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
}

/** PostgreSQL may report this in another language; SQLite has no code for it. */
function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === undefinedTable) || error.message.startsWith('no such table');
}

/**
 * Repeats the work as long as another connection holds a lock that it needs, for ten minutes at most. While a
 * connection waits for a lock, all later ones wait, too: so the work must give up soon (`lock_timeout`), and is
 * repeated from its beginning.
 */
export async function retryWhileLocked<T>(
  work: () => Promise<T>,
  report?: (text: string) => void,
): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      report?.('A table that has to change is in use. Trying again');
      await pause(retryAfterMs);
    }
  }
}

/**
 * Runs the pending migrations; those of a newer version stay. All of them are one transaction: after an interruption
 * the schema is as it was. Only one process at a time does so. On PostgreSQL, pass a connection that gives up soon on a
 * lock: the migration is repeated until the table is free.
 */
export async function migrateToLatest<T>(db: Kysely<T>, options: Options = {}): Promise<void> {
  const { known = migrations, report } = options;
  await retryWhileLocked(async () => {
    const executed = await executedNames(db);
    if (Object.keys(known).every((name) => executed.includes(name))) return;
    const all = { ...Object.fromEntries(executed.map((name) => [name, none])), ...known };
    // Features that were developed in parallel may reach an installation in another order than their numbers.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => all },
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }, report);
}
