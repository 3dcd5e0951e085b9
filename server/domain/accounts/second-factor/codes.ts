import type { Allowance, Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { hashRecoveryCode } from '#server/domain/accounts/second-factor/recovery-codes.ts';
import * as repository from '#server/domain/accounts/second-factor/repository.ts';
import { stepOfCode } from '#server/domain/accounts/second-factor/totp.ts';

type Deps = {
  clock: Clock;
  /** undefined where sign-in is not slowed down (load tests). */
  throttle: Throttle | undefined;
};

/** What comes of a code: the second factor is off; none was said; a wrong one; one of the app; a recovery code. */
export type CodeOutcome = 'off' | 'missing' | 'wrong' | 'app' | 'recovery';

/** Tries that an account lets through, wherever the codes are typed, before a pause is asked for. */
const allowancesOf = (userId: number): Allowance[] => [
  { name: 'second factor', subject: String(userId), max: 5, windowMs: 15 * minute },
  { name: 'second factor in a day', subject: String(userId), max: 30, windowMs: day },
];

/** The codes of second factors: counted, checked, and used up. */
export function secondFactorCodes({ clock, throttle }: Deps) {
  return {
    /**
     * Counts a try, before the code is looked at: tries at the same moment can't slip past together. In a
     * transaction of its own, so that it stays counted when the try fails. Throws `too_many`.
     */
    async count(userId: number): Promise<void> {
      for (const allowance of allowancesOf(userId)) await throttle?.take(allowance);
    },

    /** The try turned out well: the quarter hour starts anew, the day counts the wrong ones alone. */
    async settle(userId: number): Promise<void> {
      const [quarterHour, ...others] = allowancesOf(userId);
      if (quarterHour) await throttle?.clear(quarterHour);
      for (const allowance of others) await throttle?.giveBack(allowance);
    },

    /** Checks a code, which is used up by that. */
    async check(writer: Writer, userId: number, code: string | undefined): Promise<CodeOutcome> {
      const factor = await repository.findSecondFactor(writer, userId);
      if (!factor || factor.confirmed_at === null) return 'off';
      if (code === undefined) return 'missing';
      if (!/^\d{6}$/.test(code)) {
        const hash = hashRecoveryCode(userId, code);
        return (await repository.spendRecoveryCode(writer, userId, hash)) ? 'recovery' : 'wrong';
      }
      const step = stepOfCode(factor.secret, code, clock());
      return step !== null && (await repository.spendStep(writer, userId, step)) ? 'app' : 'wrong';
    },
  };
}
export type SecondFactorCodes = ReturnType<typeof secondFactorCodes>;
