import { randomBytes } from 'node:crypto';
import { hashSecret } from '#server/auth/secrets.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/second-factor/second-factor-repository.ts';
import { stepOfCode } from '#server/domain/second-factor/totp.ts';
import { DomainError } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { UnsealError } from '#server/secrets/key-ring.ts';

const recoveryCodeCount = 10;
/** 32 characters without look-alikes (no l, o, 0, 1): each carries five bits, without bias. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

function newRecoveryCode(): string {
  const characters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Generates codes for people who lost their phone. Each is valid once: `abcd-efgh-ijkm-npqr`, 80 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

/**
 * Hashes a code for storage, in whatever form it was typed. A code is random enough that a plain hash can't be
 * reversed. The hash includes the user's id, so that equal codes of two users have different hashes.
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const characters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hashSecret(`recovery code ${userId} ${characters}`);
}

type Deps = {
  clock: Clock;
  keys: Pick<Keys, 'open'>;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** The second factor is off; no code was sent; the code is wrong; it is the app's; it is a recovery code. */
type CodeResult = 'off' | 'missing' | 'wrong' | 'app' | 'recovery';

/** How many attempts an account has, on whatever page its codes are typed. */
const rateLimitsOf = (userId: number): RateLimit[] => [
  { name: 'second factor', subject: String(userId), max: 5, windowMs: 15 * minute },
  { name: 'second factor in a day', subject: String(userId), max: 30, windowMs: day },
];

/** Decrypts the stored secret of an authenticator app. Throws `busy` if the key that encrypted it is missing. */
export function openSecret(keys: Pick<Keys, 'open'>, userId: number, stored: string): string {
  try {
    return keys.open('second-factor', String(userId), stored);
  } catch (error) {
    if (error instanceof UnsealError) throw new DomainError('busy', 'secret_key_missing');
    throw error;
  }
}

/** Rate-limits and checks second-factor codes. */
export function secondFactorCodes({ clock, keys, throttle }: Deps) {
  return {
    /**
     * Counts an attempt before the code is checked, so that concurrent attempts can't exceed the limit. Counts in a
     * separate transaction, so that a failed attempt remains counted. Throws `too_many`.
     */
    async countAttempt(userId: number): Promise<void> {
      for (const allowance of rateLimitsOf(userId)) await throttle?.take(allowance);
    },

    /**
     * Call this after a correct code. Clears the count of the last 15 minutes; the daily count includes wrong codes
     * only.
     */
    async clearAttempts(userId: number): Promise<void> {
      const [quarterHour, ...others] = rateLimitsOf(userId);
      if (quarterHour) await throttle?.clear(quarterHour);
      for (const allowance of others) await throttle?.refund(allowance);
    },

    /** Checks a code. A correct code can't be used again. */
    async check(writer: Writer, userId: number, code: string | undefined): Promise<CodeResult> {
      const factor = await repository.findSecondFactor(writer, userId);
      if (!factor || factor.confirmed_at === null) return 'off';
      if (code === undefined) return 'missing';
      if (!/^\d{6}$/.test(code)) {
        const hash = hashRecoveryCode(userId, code);
        return (await repository.consumeRecoveryCode(writer, userId, hash)) ? 'recovery' : 'wrong';
      }
      const step = stepOfCode(openSecret(keys, userId, factor.secret), code, clock());
      return step !== null && (await repository.consumeStep(writer, userId, step)) ? 'app' : 'wrong';
    },
  };
}
