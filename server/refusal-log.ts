import type { DomainError } from '#server/errors.ts';

type Log = { info(fields: object, text: string): void };

/** Enough to distinguish callers, and short to read. */
const hashLength = 16;

/** This is not a refusal: the password was right, and the form asks for the code next. */
const asksForMore = 'code_needed';

/**
 * Logs failed sign-ins and refused calls, so that somebody who guesses passwords can be detected and blocked. Addresses
 * and accounts are logged as keyed hashes: the same address always has the same hash, and without the installation's
 * key nobody can find out whose it is (docs/operating.md).
 */
export function refusalLog(log: Log, hash: (text: string) => string) {
  const hashed = (text: string) => hash(text.trim().toLowerCase()).slice(0, hashLength);
  return {
    signIn({ code }: DomainError, { email, address }: { email: string; address: string }): void {
      if (code === asksForMore) return;
      log.info({ code, caller: hashed(address), account: hashed(email) }, 'A sign-in failed');
    },
    /** Calls without the right, and calls beyond a limit. */
    call({ code, status }: DomainError, { route, address }: { route: string; address: string }): void {
      if (status !== 403 && status !== 429) return;
      log.info({ route, status, code, caller: hashed(address) }, 'A call was refused');
    },
  };
}
export type RefusalLog = ReturnType<typeof refusalLog>;
