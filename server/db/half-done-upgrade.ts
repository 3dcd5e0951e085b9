import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { migrateToLatest } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { NodeSqliteDialect } from '#server/db/sqlite-connection.ts';

/**
 * Versions up to 1.1.0 changed the schema of the embedded database without a transaction: an upgrade that was
 * interrupted left the first statements of a migration behind, and none of the following starts could repeat them.
 */
export const lastWithoutTransaction = '0082-case-bills';

/** Whether a migration failed because a statement of it is done already. */
export const isHalfDone = (error: unknown): boolean =>
  error instanceof Error &&
  /^duplicate column name: |^(table|index|trigger) \S+ already exists$/.test(error.message);

/**
 * Finishes such an upgrade in one transaction: what exists already is left out, and everything else is repeated, which
 * changes nothing a second time.
 */
export async function finishHalfDone(open: () => DatabaseSync): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(open(), unlessDone) });
  try {
    const { rows } = await sql`select 1 from kysely_migration limit 1`.execute(db);
    if (rows.length === 0) {
      throw new Error(
        'its first start was interrupted: nothing is in it, so move setucare.db* away and start again',
      );
    }
    const old = Object.entries(migrations).filter(([name]) => name <= lastWithoutTransaction);
    await migrateToLatest(db, { known: Object.fromEntries(old) });
  } finally {
    await db.destroy();
  }
}

function unlessDone(connection: DatabaseSync, statement: string) {
  try {
    return connection.prepare(
      statement.replace(/^insert into folded_texts/, 'insert or ignore into folded_texts'),
    );
  } catch (error) {
    if (isHalfDone(error)) return undefined;
    throw error;
  }
}
