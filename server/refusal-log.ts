import type { DomainError } from '#server/errors.ts';

type Log = { info(fields: object, text: string): void };

/** Enough to tell callers apart, and short to read. */
const hashLength = 16;

/** Not refused: the password was right, and the form asks for the code next. */
const asksForMore = 'code_needed';

/**
 * Notes failed sign-ins and refused calls, so that somebody who guesses passwords can be seen and shut out. Addresses
 * and accounts are keyed hashes: the same one has the same hash, and without the installation's key nobody can tell
 * whose it is (docs/operating.md).
 */
export function refusalLog(log: Log, hash: (text: string) => string) {
  const hashed = (text: string) => hash(text.trim().toLowerCase()).slice(0, hashLength);
  return {
    signIn({ code }: DomainError, { email, address }: { email: string; address: string }): void {
      if (code === asksForMore) return;
      log.info({ code, caller: hashed(address), account: hashed(email) }, 'A sign-in failed');
    },
    /** Calls without the right, and those beyond a limit. */
    call({ code, status }: DomainError, { route, address }: { route: string; address: string }): void {
      if (status !== 403 && status !== 429) return;
      log.info({ route, status, code, caller: hashed(address) }, 'A call was refused');
    },
  };
}
export type RefusalLog = ReturnType<typeof refusalLog>;
