import type { Throttle } from '#server/auth/throttle.ts';
import { hour } from '#server/clock.ts';
import { networkOf } from '#server/networks.ts';

type Limited = 'contact' | 'comments' | 'registrations' | 'newsletter' | 'unsubscriptions' | 'passwordResets';

/** How many calls an hour one IP address may make, for calls that are open to everybody. */
export type IpLimits = { take(what: Limited, address: string): Promise<void> };

/** Limits with the given settings; without settings nothing is limited. Throws `too_many`. */
export function ipLimits(throttle: Throttle, settings: Record<Limited, number> | undefined): IpLimits {
  return {
    async take(name, address) {
      if (!settings) return;
      await throttle.take({ name, network: networkOf(address), max: settings[name], windowMs: hour });
    },
  };
}
