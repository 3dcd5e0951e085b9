import { keyedHash } from '#server/auth/secrets.ts';
import * as repository from '#server/auth/throttle-repository.ts';
import type { Clock } from '#server/clock.ts';
import { timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';

/** What is counted, and how many events are allowed in a window of time. */
export type RateLimit = Counted & { max: number };

type Counted = { name: string; subject: string; windowMs: number };

type Deps = { db: Database; clock: Clock; salt: string };

/**
 * Counts events in the database, so that the counts survive restarts and apply to all nodes. Subjects (e-mail and IP
 * addresses, accounts) are stored only as keyed hashes.
 */
export function throttle({ db, clock, salt }: Deps) {
  const keyOf = ({ name, subject }: Counted) => keyedHash(salt, `${name}:${subject}`);

  const countWithin = (writer: Writer, counted: Counted, amount = 1) =>
    repository.count(writer, {
      key: keyOf(counted),
      amount,
      now: clock().toISOString(),
      expiresAt: timestampAfter(clock, counted.windowMs),
    });
  const refuseBeyond = ({ max }: RateLimit, row: { count: number; expires_at: string }) => {
    if (row.count <= max) return;
    const wait = Math.ceil((Date.parse(row.expires_at) - clock().getTime()) / 1000);
    throw new DomainError('too_many', 'too_many', { retryAfter: Math.max(wait, 1) });
  };
  const count = (counted: Counted) => db.transaction((writer) => countWithin(writer, counted));

  return {
    /** The key under which events of a subject are counted. */
    keyOf,

    /** Counts one event, and returns the count of the window and when the window ends. */
    count,

    /**
     * Counts one event or a larger amount as part of a transaction: a rolled-back transaction is not counted. Other
     * transactions that count the same subject wait until this one ends.
     */
    countWithin,

    /** Counts one event. Throws `too_many`, with the seconds to wait, if the count exceeds the maximum. */
    async take(allowance: RateLimit): Promise<void> {
      refuseBeyond(allowance, await count(allowance));
    },

    /**
     * Counts one event for each limit, or none: when one limit refuses, the others count nothing. Throws as `take`
     * does.
     */
    async takeAll(allowances: readonly RateLimit[]): Promise<void> {
      await db.transaction(async (writer) => {
        for (const allowance of allowances) refuseBeyond(allowance, await countWithin(writer, allowance));
      });
    },

    /** Takes back one count: the attempt succeeded. */
    async refund(allowance: RateLimit): Promise<void> {
      await db.transaction((writer) => repository.countOneLess(writer, keyOf(allowance)));
    },

    /** Resets the count. */
    async clear(allowance: RateLimit): Promise<void> {
      await db.transaction((writer) => repository.deleteCount(writer, keyOf(allowance)));
    },

    /** Removes the windows that have ended. */
    async removeExpired(): Promise<void> {
      await db.transaction((writer) => repository.deleteEndedCounts(writer, clock().toISOString()));
    },
  };
}
export type Throttle = ReturnType<typeof throttle>;
