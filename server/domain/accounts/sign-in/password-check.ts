import type { Allowance, Throttle } from '#server/auth/throttle.ts';
import { minute } from '#server/clock.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';

type Tried = { email: string; address: string };

const window = 15 * minute;

/** Wrong passwords that a quarter of an hour lets through, before a pause is asked for. */
function allowancesOf({ email, address }: Tried): [Allowance, Allowance, Allowance] {
  const account = emailKey(email);
  return [
    {
      name: 'sign-in of an account from an address',
      subject: `${account} ${address}`,
      max: 8,
      windowMs: window,
    },
    { name: 'sign-in of an account', subject: account, max: 40, windowMs: window },
    { name: 'sign-in from an address', subject: address, max: 80, windowMs: window },
  ];
}

/**
 * Counts the tries of a password, wherever one is asked for; without a throttle none. The attempt answers
 * undefined where the password is wrong. Throws `too_many` before it is looked at.
 */
export function passwordTries(throttle: Throttle | undefined) {
  return async <T>(tried: Tried, attempt: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (!throttle) return attempt();
    const allowances = allowancesOf(tried);
    // Counted before the password is looked at: tries at the same moment can't slip past together.
    for (const allowance of allowances) await throttle.take(allowance);
    const proven = await attempt();
    if (proven === undefined) return undefined;
    const [first, ...others] = allowances;
    await throttle.clear(first);
    for (const allowance of others) await throttle.giveBack(allowance);
    return proven;
  };
}

/**
 * Starts an account's counts anew, for whoever has just set its password by a mailed link: the wrong tries before
 * are the reason why they asked for it. Those of the address, which may have been at other accounts, stay.
 */
export async function forgetTries(throttle: Throttle | undefined, tried: Tried): Promise<void> {
  const [fromHere, ofAccount] = allowancesOf(tried);
  await throttle?.clear(fromHere);
  await throttle?.clear(ofAccount);
}
