import { randomBytes } from 'node:crypto';
import { hashSecret } from '#server/auth/secrets.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/accounts/second-factor/repository.ts';
import { stepOfCode } from '#server/domain/accounts/second-factor/totp.ts';
import { DomainError } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { UnsealError } from '#server/secrets/key-ring.ts';

const recoveryCodeCount = 10;
/** 32 characters without look-alikes (no l, o, 0, 1): five bits each, no bias. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

function newRecoveryCode(): string {
  const characters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Codes for somebody without their phone, each valid once: `abcd-efgh-ijkm-npqr`, 80 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

/**
 * What is stored of a code, however it was typed. A code is random enough that a plain hash can't be reversed. The
 * user's id is part of it, so that equal codes of two users have different hashes.
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const characters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hashSecret(`recovery code ${userId} ${characters}`);
}

type Deps = {
  clock: Clock;
  keys: Pick<Keys, 'open'>;
  /** undefined where attempts are not limited (load tests). */
  throttle: Throttle | undefined;
};

/** The second factor is off; no code was sent; a wrong one; one of the app; a recovery code. */
type CodeResult = 'off' | 'missing' | 'wrong' | 'app' | 'recovery';

/** How many attempts an account has, wherever its codes are typed. */
const rateLimitsOf = (userId: number): RateLimit[] => [
  { name: 'second factor', subject: String(userId), max: 5, windowMs: 15 * minute },
  { name: 'second factor in a day', subject: String(userId), max: 30, windowMs: day },
];

/** The secret of an app as it is stored. Throws `busy` where the key that sealed it is missing. */
export function openSecret(keys: Pick<Keys, 'open'>, userId: number, stored: string): string {
  try {
    return keys.open('second-factor', String(userId), stored);
  } catch (error) {
    if (error instanceof UnsealError) throw new DomainError('busy', 'secret_key_missing');
    throw error;
  }
}

/** Limits and checks the codes of second factors. */
export function secondFactorCodes({ clock, keys, throttle }: Deps) {
  return {
    /**
     * Counts an attempt before the code is checked, so that attempts at the same time can't pass the limit together.
     * The transaction is its own: the attempt stays counted when it fails. Throws `too_many`.
     */
    async countAttempt(userId: number): Promise<void> {
      for (const allowance of rateLimitsOf(userId)) await throttle?.take(allowance);
    },

    /** After a right code: clears the count of the quarter hour; the day counts wrong codes only. */
    async clearAttempts(userId: number): Promise<void> {
      const [quarterHour, ...others] = rateLimitsOf(userId);
      if (quarterHour) await throttle?.clear(quarterHour);
      for (const allowance of others) await throttle?.refund(allowance);
    },

    /** Checks a code. A right one can't be used again. */
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
