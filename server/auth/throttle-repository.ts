import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';

/** The queries for counts in windows of time. */

type Window = { key: string; amount: number; now: string; expiresAt: string };

/**
 * Adds an amount, and returns the count of the window and when the window ends. A window that has ended by now starts
 * again.
 */
export const count = (writer: Writer, { key, amount, now, expiresAt }: Window) =>
  writer
    .insertInto('throttles')
    .values({ key, count: amount, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when throttles.expires_at <= ${now} then excluded.count else throttles.count + excluded.count end`,
        expires_at: sql`case when throttles.expires_at <= ${now} then excluded.expires_at else throttles.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();

/** The count of a window that has not ended. */
export async function currentCount(reader: Reader, key: string, now: string): Promise<number> {
  const row = reader.selectFrom('throttles').select('count').where('key', '=', key);
  return (await row.where('expires_at', '>', now).executeTakeFirst())?.count ?? 0;
}

/** Reduces the count by one. */
export async function countOneLess(writer: Writer, key: string): Promise<void> {
  await writer
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function deleteCount(writer: Writer, key: string): Promise<void> {
  await writer.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Deletes the windows that have ended by now. Those that a transaction is counting are left to the next time. */
export async function deleteEndedCounts(writer: Writer, now: string): Promise<void> {
  const ended = writer.selectFrom('throttles').select('key').where('expires_at', '<=', now);
  await writer.deleteFrom('throttles').where('key', 'in', forUpdateSkipLocked(writer, ended)).execute();
}
