import { LRUCache } from 'lru-cache';
import { keyedHash } from '#server/auth/secrets.ts';
import * as repository from '#server/auth/throttle-repository.ts';
import type { Clock } from '#server/clock.ts';
import { second, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { widerNetworkOf, widerShare } from '#server/networks.ts';

/** What is counted, and how many events are allowed in a window of time. */
export type RateLimit = Counted & { max: number };

/**
 * Whose events are counted. Those of an IPv6 network count for its wider network, too, which may have as many as
 * `widerShare` networks together.
 */
type Counted = { name: string; subject?: string; network?: string; windowMs: number };

/** How much of a window is used, at the level where it is most. */
type Used = { key: string; count: number; expires_at: string };

type Deps = { db: Database; clock: Clock; salt: string };

/**
 * Refused callers are remembered in memory, so that their next calls cost no query. The time is short: another node may
 * have cleared the count.
 */
const remembered = { max: 10_000, ms: 10 * second };

/** The keys under which events are counted, and how many of them count as one. */
function levelsOf({ name, subject, network }: Counted): { key: string; share: number }[] {
  const keyFor = (title: string, ofNetwork: string | undefined) =>
    `${title}:${[subject, ofNetwork].filter((part) => part !== undefined).join(' ')}`;
  const own = { key: keyFor(name, network), share: 1 };
  const wider = network === undefined ? network : widerNetworkOf(network);
  return wider === network ? [own] : [own, { key: keyFor(`${name} (wider)`, wider), share: widerShare }];
}

/**
 * Counts events in the database, so that the counts survive restarts and apply to all nodes. Subjects (e-mail and IP
 * addresses, accounts) are stored only as keyed hashes.
 */
export function throttle({ db, clock, salt }: Deps) {
  const hashedLevels = (counted: Counted) =>
    levelsOf(counted).map(({ key, share }) => ({ key: keyedHash(salt, key), share }));
  const refused = new LRUCache<string, { until: number; expires_at: string }>({ max: remembered.max });

  const countWithin = async (writer: Writer, counted: Counted, amount = 1): Promise<Used> => {
    const window = {
      amount,
      now: clock().toISOString(),
      expiresAt: timestampAfter(clock, counted.windowMs),
    };
    let most: Used = { key: '', count: 0, expires_at: window.expiresAt };
    for (const { key, share } of hashedLevels(counted)) {
      const row = await repository.count(writer, { key, ...window });
      const used = Math.ceil(row.count / share);
      if (used > most.count) most = { key, count: used, expires_at: row.expires_at };
    }
    return most;
  };
  const tooMany = (expires_at: string) => {
    const wait = Math.ceil((Date.parse(expires_at) - clock().getTime()) / 1000);
    return new DomainError('too_many', 'too_many', { retryAfter: Math.max(wait, 1) });
  };
  const refuseRemembered = (allowance: RateLimit) => {
    for (const { key } of hashedLevels(allowance)) {
      const one = refused.get(key);
      if (one && one.until > clock().getTime()) throw tooMany(one.expires_at);
    }
  };
  const refuseBeyond = ({ max }: RateLimit, { key, count, expires_at }: Used) => {
    if (count <= max) return;
    const until = Math.min(Date.parse(expires_at), clock().getTime() + remembered.ms);
    refused.set(key, { until, expires_at });
    throw tooMany(expires_at);
  };
  const forget = (counted: Counted) => {
    for (const { key } of hashedLevels(counted)) refused.delete(key);
  };
  const count = (counted: Counted) => db.transaction((writer) => countWithin(writer, counted));

  return {
    /** The key under which events of a subject are counted. */
    keyOf: (counted: Omit<Counted, 'network'>) => keyedHash(salt, levelsOf(counted)[0]?.key ?? ''),

    /** Counts one event, and returns the count of the window and when the window ends. */
    count,

    /**
     * Counts one event or a larger amount as part of a transaction: a rolled-back transaction is not counted. Other
     * transactions that count the same subject wait until this one ends.
     */
    countWithin,

    /** Whether an event of a subject was counted in the present window. */
    async isCounted(counted: Counted): Promise<boolean> {
      const [own] = hashedLevels(counted);
      const now = clock().toISOString();
      return own !== undefined && (await repository.currentCount(db.read, own.key, now)) > 0;
    },

    /** Counts one event. Throws `too_many`, with the seconds to wait, if the count exceeds the maximum. */
    async take(allowance: RateLimit): Promise<void> {
      refuseRemembered(allowance);
      refuseBeyond(allowance, await count(allowance));
    },

    /**
     * Counts one event for each limit, or none: when one limit refuses, the others count nothing. Throws as `take`
     * does.
     */
    async takeAll(allowances: readonly RateLimit[]): Promise<void> {
      for (const allowance of allowances) refuseRemembered(allowance);
      await db.transaction(async (writer) => {
        for (const allowance of allowances) refuseBeyond(allowance, await countWithin(writer, allowance));
      });
    },

    /** Takes back one count: the attempt succeeded. */
    async refund(counted: Counted): Promise<void> {
      forget(counted);
      await db.transaction(async (writer) => {
        for (const { key } of hashedLevels(counted)) await repository.countOneLess(writer, key);
      });
    },

    /** Resets the count after a success. That of a wider network is of others, too: it loses one. */
    async clear(counted: Counted): Promise<void> {
      forget(counted);
      await db.transaction(async (writer) => {
        for (const { key, share } of hashedLevels(counted))
          await (share === 1 ? repository.deleteCount(writer, key) : repository.countOneLess(writer, key));
      });
    },

    /** Removes the windows that have ended. */
    async removeExpired(): Promise<void> {
      await db.transaction((writer) => repository.deleteEndedCounts(writer, clock().toISOString()));
    },
  };
}
export type Throttle = ReturnType<typeof throttle>;
