import { verifyPassword } from '#server/auth/passwords.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { minute } from '#server/clock.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { type DomainError, invalid } from '#server/errors.ts';
import { emailKey } from '#shared/email-address.ts';

/** The account that somebody tries a password for, and their IP address. */
type Attempt = { email: string; address: string };

const windowMs = 15 * minute;

/**
 * How many wrong passwords are allowed within 15 minutes. The limit of the IP address comes first; all attempts from
 * the address share it.
 */
function rateLimitsOf({ email, address }: Attempt): [RateLimit, RateLimit, RateLimit] {
  const account = emailKey(email);
  return [
    { name: 'sign-in from an address', subject: address, max: 80, windowMs },
    { name: 'sign-in of an account from an address', subject: `${account} ${address}`, max: 8, windowMs },
    { name: 'sign-in of an account', subject: account, max: 40, windowMs },
  ];
}

/**
 * Rate-limits password attempts wherever a password is checked. Without a throttle there are no limits. `check` returns
 * undefined for a wrong password. Throws `too_many` before the password is checked.
 */
export function limitPasswordAttempts(throttle: Throttle | undefined) {
  return async <T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (!throttle) return check();
    const allowances = rateLimitsOf(attempt);
    // Attempts are counted before the check, so that concurrent ones can't exceed the limit. A refused attempt is not
    // counted: otherwise a row would be stored for each new account that a blocked IP address tries.
    await throttle.takeAll(allowances);
    const result = await check();
    if (result === undefined) return undefined;
    const [ofAddress, fromAddress, ofAccount] = allowances;
    await throttle.clear(fromAddress);
    await throttle.refund(ofAccount);
    await throttle.refund(ofAddress);
    return result;
  };
}

/**
 * Resets an account's counts after its password was set through a mailed link: the wrong attempts are the reason why
 * the owner asked for the link. The count of the IP address stays, because other accounts may have been tried from it.
 */
export async function resetPasswordAttempts(throttle: Throttle | undefined, attempt: Attempt): Promise<void> {
  const [, fromAddress, ofAccount] = rateLimitsOf(attempt);
  await throttle?.clear(fromAddress);
  await throttle?.clear(ofAccount);
}

type PasswordCheck = {
  account: Pick<AccountRow, 'email' | 'password_hash'>;
  password: string;
  address: string;
  /** The error for a wrong password. The default is `invalid` for the field `current`. */
  error?: () => DomainError;
};

const currentWrong = () => invalid('current', 'current_password_wrong');

/**
 * Checks an account's password before a change that only its owner may make. Wrong passwords count together with those
 * of sign-in. Returns the hash that matched, so that the transaction can check that it is still the same. Throws
 * `too_many`.
 */
export function accountPasswordCheck(throttle: Throttle | undefined) {
  const limited = limitPasswordAttempts(throttle);
  return async ({ account, password, address, error = currentWrong }: PasswordCheck): Promise<string> => {
    const hash = await limited({ email: account.email, address }, async () => {
      const matches = await verifyPassword(account.password_hash, password);
      return (matches && account.password_hash) || undefined;
    });
    if (hash === undefined) throw error();
    return hash;
  };
}
export type AccountPasswordCheck = ReturnType<typeof accountPasswordCheck>;
