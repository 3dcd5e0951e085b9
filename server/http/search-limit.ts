import { LRUCache } from 'lru-cache';
import { minute } from '#server/clock.ts';
import { DomainError } from '#server/errors.ts';
import { networkOf } from '#server/http/address-limits.ts';

/** Enough for many people who type at once behind one address, as on the mobile networks of Bangladesh. */
const mostAMinute = 600;
const networksRemembered = 10_000;

/**
 * Limits the searches of one network. Counted in memory: a search for each letter would be too many writes, and this
 * limit holds for each node by itself. Kept answers are not counted.
 */
export function searchLimit() {
  const counts = new LRUCache<string, { count: number }>({ max: networksRemembered, ttl: minute });
  return {
    /** Counts a search. Throws `too_many`. */
    take(address: string): void {
      const network = networkOf(address);
      const counted = counts.get(network);
      if (!counted) counts.set(network, { count: 1 });
      else if (counted.count >= mostAMinute) {
        const retryAfter = Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
        throw new DomainError('too_many', 'too_many', { retryAfter });
      } else counted.count += 1;
    },
  };
}
