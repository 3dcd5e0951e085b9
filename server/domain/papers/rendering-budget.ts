import type { Throttle } from '#server/auth/throttle.ts';
import { count, currentCount } from '#server/auth/throttle-repository.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PaperUploader } from '#server/domain/papers/paper-policy.ts';
import { isBeyondBudget } from '#server/domain/papers/rendering-order.ts';
import { widerNetworkOf } from '#server/networks.ts';

type Deps = { db: Database; clock: Clock; counts: Pick<Throttle, 'keyOf'> };

/**
 * Counts the processor time that reading papers takes, by the network of their sender, for a day. The counts are in the
 * database: they are the same for all nodes. Nobody is refused for them.
 */
export function renderingBudget({ db, clock, counts }: Deps) {
  const keyOf = (sender: PaperUploader): string | null => {
    if (sender.source === 'staff') return null;
    // Accounts are checked before letterboxes: a letterbox can't use up their time.
    const name = sender.source === 'account' ? 'reading for accounts' : 'reading for letterboxes';
    return counts.keyOf({ name, subject: widerNetworkOf(sender.network), windowMs: day });
  };

  return {
    keyOf,

    /** Adds processor time in milliseconds. */
    async add(key: string | null, ms: number): Promise<void> {
      const amount = Math.round(ms);
      if (key === null || amount === 0) return;
      const window = { key, amount, now: clock().toISOString(), expiresAt: timestampAfter(clock, day) };
      await db.transaction((writer) => count(writer, window));
    },

    /** Whether the network of a sender has used up the time for which it is not behind everybody else. */
    async isBeyondBudget(sender: PaperUploader): Promise<boolean> {
      const key = keyOf(sender);
      return key !== null && isBeyondBudget(await currentCount(db.read, key, clock().toISOString()));
    },
  };
}
export type RenderingBudget = ReturnType<typeof renderingBudget>;
