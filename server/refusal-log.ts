import { LRUCache } from 'lru-cache';
import { minute } from '#server/clock.ts';
import type { DomainError } from '#server/errors.ts';

type Log = { info(fields: object, text: string): void };

/** Enough to distinguish callers, and short to read. */
const hashLength = 16;
/** How many kinds of lines are counted within a minute: a caller, what was refused, and why. */
const maxCounted = 10_000;

/** This is not a refusal: the password was right, and the form asks for the code next. */
const asksForMore = 'code_needed';

/**
 * Logs failed sign-ins and refused calls, so that somebody who guesses passwords can be detected and blocked. Addresses
 * and accounts are logged as keyed hashes: the same address always has the same hash, and without the installation's
 * key nobody can find out whose it is (docs/operating.md). Within a minute, the same line is written for the first
 * time, the tenth, the hundredth and so on, with that number as `times`: a stranger must not fill the disk.
 */
export function refusalLog(log: Log, hash: (text: string) => string) {
  const hashed = (text: string) => hash(text.trim().toLowerCase()).slice(0, hashLength);
  const counts = new LRUCache<string, { count: number }>({ max: maxCounted, ttl: minute });
  const write = (line: object, text: string) => {
    const key = `${text} ${JSON.stringify(line)}`;
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count === 0) counts.set(key, counted);
    counted.count += 1;
    const { count: times } = counted;
    if (times === 1) log.info(line, text);
    else if (/^10+$/.test(String(times))) log.info({ ...line, times }, text);
  };
  return {
    signIn({ code }: DomainError, { email, address }: { email: string; address: string }): void {
      if (code === asksForMore) return;
      write({ code, caller: hashed(address), account: hashed(email) }, 'A sign-in failed');
    },
    /** Calls without the right, and calls beyond a limit. */
    call({ code, status }: DomainError, { route, address }: { route: string; address: string }): void {
      if (status !== 403 && status !== 429) return;
      write({ route, status, code, caller: hashed(address) }, 'A call was refused');
    },
  };
}
export type RefusalLog = ReturnType<typeof refusalLog>;
