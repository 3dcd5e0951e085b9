import { LRUCache } from 'lru-cache';
import { minute } from '#server/clock.ts';
import { DomainError } from '#server/errors.ts';
import { networkOf } from '#server/http/ip-limits.ts';

/** Enough for many people who type at once behind one address, as on the mobile networks of Bangladesh. */
const mostAMinute = 600;
const networksRemembered = 10_000;

export type SearchLimit = {
  /** Counts the call or page if its address searches for something (`q`). Throws `too_many`. */
  take(request: { ip: string; url: string }): void;
};

/**
 * Limits the searches of one network, through the API and through pages alike. Counted in memory: a search for each
 * letter would be too many writes, and this limit holds for each node by itself. Kept answers are not counted.
 */
export function searchLimit({ isLimited }: { isLimited: boolean }): SearchLimit {
  const counts = new LRUCache<string, { count: number }>({ max: networksRemembered, ttl: minute });
  return {
    take({ ip, url }) {
      if (!isLimited || !isSearch(url)) return;
      const network = networkOf(ip);
      const counted = counts.get(network);
      if (!counted) counts.set(network, { count: 1 });
      else if (counted.count >= mostAMinute) {
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
