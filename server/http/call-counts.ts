import { LRUCache } from 'lru-cache';
import { minute } from '#server/clock.ts';
import { DomainError } from '#server/errors.ts';
import { networkOf, widerNetworkOf, widerShare } from '#server/networks.ts';

const maxNetworks = 10_000;

/**
 * Counts calls within a minute in memory, for what is cheaper than a query: up to a number for each network, and eight
 * times as many for a wider one.
 */
export function callCounts(max: number) {
  const counts = new LRUCache<string, { count: number }>({ max: maxNetworks, ttl: minute });
  const levelsOf = (ip: string) => {
    const network = networkOf(ip);
    const wider = widerNetworkOf(network);
    return [
      { key: network, most: max },
      ...(wider === network ? [] : [{ key: wider, most: max * widerShare }]),
    ];
  };
  return {
    /** Throws `too_many` if the network of an address has used up its number. */
    check(ip: string): void {
      for (const { key, most } of levelsOf(ip)) {
        if ((counts.get(key)?.count ?? 0) < most) continue;
        const retryAfter = Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
        throw new DomainError('too_many', 'too_many', { retryAfter });
      }
    },

    /** Counts one call. */
    add(ip: string): void {
      for (const { key } of levelsOf(ip)) {
        const counted = counts.get(key);
        if (counted) counted.count += 1;
        else counts.set(key, { count: 1 });
      }
    },
  };
}
