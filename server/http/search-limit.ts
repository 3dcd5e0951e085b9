import { LRUCache } from 'lru-cache';
import { minute } from '#server/clock.ts';
import { DomainError } from '#server/errors.ts';
import { networkOf } from '#server/http/ip-limits.ts';

/** Enough for many people who type at the same time behind one IP address, as on the mobile networks of Bangladesh. */
const maxPerMinute = 600;
const maxNetworks = 10_000;

export type SearchLimit = {
  /** Counts the call or page if its URL contains a search (`q`). Throws `too_many`. */
  take(request: { ip: string; url: string }): void;
};

/**
 * Limits the searches of one network, through the API and through pages alike. The counts are in memory: a database
 * write for each typed character would be too much. So this limit applies to each node separately. Cached responses are
 * not counted.
 */
export function searchLimit({ isLimited }: { isLimited: boolean }): SearchLimit {
  const counts = new LRUCache<string, { count: number }>({ max: maxNetworks, ttl: minute });
  return {
    take({ ip, url }) {
      if (!isLimited || !isSearch(url)) return;
      const network = networkOf(ip);
      const counted = counts.get(network);
      if (!counted) counts.set(network, { count: 1 });
      else if (counted.count >= maxPerMinute) {
        const retryAfter = Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
        throw new DomainError('too_many', 'too_many', { retryAfter });
      } else counted.count += 1;
    },
  };
}

function isSearch(url: string): boolean {
  const at = url.indexOf('?');
  return at >= 0 && new URLSearchParams(url.slice(at)).getAll('q').some((text) => text.trim() !== '');
}
