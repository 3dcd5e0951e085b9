import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { day, hour, minute } from '#server/clock.ts';
import { widerNetworkOf } from '#server/networks.ts';

/** Who tries a code: the client network, and the mark of a browser that entered before. */
export type Trying = { reference: string | null; network: string; mark: string };

/** So many wrong codes of one case may come from a network within an hour; and of all cases, in a shorter time. */
const ofCase = { name: 'codes of a case from a network', max: 5, windowMs: hour };
const ofNetwork = { name: 'codes from a network', max: 100, windowMs: 15 * minute };
/** Whoever entered a case before has a share of their own: strangers can't use it up. */
const ofFamily = { name: 'codes of a case from its family', max: 10, windowMs: hour };

const knownMs = 30 * day;
const knownNetwork = ({ reference, network }: Trying) => ({
  name: 'network that entered',
  subject: `${reference} ${widerNetworkOf(network)}`,
  windowMs: knownMs,
});
const knownBrowser = ({ reference, mark }: Trying) => ({
  name: 'browser that entered',
  subject: `${reference} ${mark}`,
  windowMs: knownMs,
});

/**
 * Counts a try, and returns what to give back if it was right. The same is counted for a reference that does not exist.
 * Throws `too_many`.
 */
export async function countTry(throttle: Throttle, trying: Trying): Promise<RateLimit[]> {
  const { reference, network, mark } = trying;
  const subject = reference ?? 'none';
  const isBrowser = await throttle.isCounted(knownBrowser(trying));
  const isNetwork = await throttle.isCounted(knownNetwork(trying));
  const from = isBrowser ? mark : widerNetworkOf(network);
  const ofStranger = { ...ofNetwork, network };
  // The secret of a slip can't be guessed, and what is no reference opens nothing.
  const ofStrangers = reference === null ? [ofStranger] : [ofStranger, { ...ofCase, subject, network }];
  const counted = isBrowser || isNetwork ? [{ ...ofFamily, subject: `${subject} ${from}` }] : ofStrangers;
  await throttle.takeAll(counted);
  return counted;
}

/** Gives a try back, and remembers from where the case was entered. */
export async function rememberEntry(
  throttle: Throttle,
  trying: Trying,
  counted: readonly RateLimit[],
): Promise<void> {
  for (const one of counted) await throttle.refund(one);
  for (const known of [knownNetwork(trying), knownBrowser(trying)]) {
    await throttle.clear(known);
    await throttle.count(known);
  }
}
