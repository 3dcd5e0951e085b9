import { verifyPassword } from '#server/auth/passwords.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { day, minute } from '#server/clock.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { type DomainError, invalid } from '#server/errors.ts';
import { widerNetworkOf } from '#server/networks.ts';
import { emailKey } from '#shared/email-address.ts';

/** The account that somebody tries a password for, and the client network from which they do. */
type Attempt = { email: string; address: string };

const windowMs = 15 * minute;

/**
 * How many wrong passwords are allowed within 15 minutes. The limit of the network comes first; all attempts from the
 * network share it.
 */
function rateLimitsOf({ email, address: network }: Attempt): [RateLimit, RateLimit, RateLimit] {
  const subject = emailKey(email);
  return [
    { name: 'sign-in from an address', network, max: 80, windowMs },
    { name: 'sign-in of an account from an address', subject, network, max: 8, windowMs },
    { name: 'sign-in of an account', subject, max: 40, windowMs },
  ];
}

/**
 * The networks from which an account was signed in to are remembered by their keyed hash. Attempts from there have a
 * share of their own: strangers elsewhere, who use up the account's limit, do not keep its owner out.
 */
const ownNetwork = ({ email, address }: Attempt) => ({
  name: 'network of an account',
  subject: `${emailKey(email)} ${widerNetworkOf(address)}`,
  windowMs: 30 * day,
});
const fromOwnNetwork = (attempt: Attempt): RateLimit => ({
  ...ownNetwork(attempt),
  name: 'sign-in of an account from its network',
  max: 8,
  windowMs,
});

async function rememberNetwork(throttle: Throttle, attempt: Attempt): Promise<void> {
  const known = ownNetwork(attempt);
  await throttle.clear(known);
  await throttle.count(known);
}

/**
 * Rate-limits password attempts wherever a password is checked. Without a throttle there are no limits. `check` returns
 * undefined for a wrong password. Throws `too_many` before the password is checked.
 */
export function limitPasswordAttempts(throttle: Throttle | undefined) {
  return async <T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (!throttle) return check();
    const [ofAddress, fromAddress, ofAccount] = rateLimitsOf(attempt);
    const isOwn = await throttle.isCounted(ownNetwork(attempt));
    const ofAll = isOwn ? fromOwnNetwork(attempt) : ofAccount;
    // Attempts are counted before the check, so that concurrent ones can't exceed the limit. A refused attempt is not
    // counted: otherwise a row would be stored for each new account that a blocked IP address tries.
    await throttle.takeAll([ofAddress, fromAddress, ofAll]);
    const result = await check();
    if (result === undefined) return undefined;
    await throttle.clear(fromAddress);
    await (isOwn ? throttle.clear(ofAll) : throttle.refund(ofAll));
    await throttle.refund(ofAddress);
    await rememberNetwork(throttle, attempt);
    return result;
  };
}

/**
 * Resets an account's counts after its password was set through a mailed link: the wrong attempts are the reason why
 * the owner asked for the link. The count of the IP address stays, because other accounts may have been tried from it.
 */
export async function resetPasswordAttempts(throttle: Throttle | undefined, attempt: Attempt): Promise<void> {
  if (!throttle) return;
  const [, fromAddress, ofAccount] = rateLimitsOf(attempt);
  for (const limit of [fromAddress, ofAccount, fromOwnNetwork(attempt)]) await throttle.clear(limit);
  await rememberNetwork(throttle, attempt);
}

type PasswordCheck = {
  account: Pick<AccountRow, 'id' | 'email' | 'password_hash'>;
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
    const hash = await limited({ email: account.email ?? `account ${account.id}`, address }, async () => {
      const matches = await verifyPassword(account.password_hash, password);
      return (matches && account.password_hash) || undefined;
    });
    if (hash === undefined) throw error();
    return hash;
  };
}
export type AccountPasswordCheck = ReturnType<typeof accountPasswordCheck>;
