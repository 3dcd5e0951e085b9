import { sql } from 'kysely';
import { keyedHash } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import { timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';

/** What is counted, and how many of it a window of time lets through. */
export type Allowance = Counted & { max: number };

type Counted = { name: string; subject: string; windowMs: number };

type Deps = { db: Database; clock: Clock; salt: string };

/**
 * Counts in the database, so that a restart or another node forgets nothing. Subjects (addresses,
 * accounts) are kept as keyed hashes alone.
 */
export function throttle({ db, clock, salt }: Deps) {
  const keyOf = ({ name, subject }: Counted) => keyedHash(salt, `${name}:${subject}`);

  /** Counts one, and answers how many the window holds and when it is over. */
  const tally = async (counted: Counted) => {
    const now = clock().toISOString();
    return db.transaction((writer) =>
      writer
        .insertInto('throttles')
        .values({ key: keyOf(counted), count: 1, expires_at: timestampAfter(clock, counted.windowMs) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when throttles.expires_at <= ${now} then 1 else throttles.count + 1 end`,
            expires_at: sql`case when throttles.expires_at <= ${now} then excluded.expires_at else throttles.expires_at end`,
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow(),
    );
  };

  return {
    tally,

    /** Counts one. Throws `too_many`, with the seconds to wait, when that is one more than allowed. */
    async take(allowance: Allowance): Promise<void> {
      const row = await tally(allowance);
      if (row.count <= allowance.max) return;
      const wait = Math.ceil((Date.parse(row.expires_at) - clock().getTime()) / 1000);
      throw new DomainError('too_many', 'too_many', { retryAfter: Math.max(wait, 1) });
    },

    /** Takes one back: what was counted turned out well. */
    async giveBack(allowance: Allowance): Promise<void> {
      await db.transaction((writer) =>
        writer
          .updateTable('throttles')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', '=', keyOf(allowance))
          .where('count', '>', 0)
          .execute(),
      );
    },

    /** Starts the count anew. */
    async clear(allowance: Allowance): Promise<void> {
      await db.transaction((writer) =>
        writer.deleteFrom('throttles').where('key', '=', keyOf(allowance)).execute(),
      );
    },

    /** Removes the windows that are over. */
    async removeExpired(): Promise<void> {
      await db.transaction((writer) =>
        writer.deleteFrom('throttles').where('expires_at', '<=', clock().toISOString()).execute(),
      );
    },
  };
}
export type Throttle = ReturnType<typeof throttle>;
