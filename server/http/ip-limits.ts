import ipaddr from 'ipaddr.js';
import type { Throttle } from '#server/auth/throttle.ts';
import { hour } from '#server/clock.ts';

type Limited = 'contact' | 'comments' | 'registrations' | 'newsletter' | 'unsubscriptions' | 'passwordResets';

/** How many calls an hour one IP address may make, for calls that are open to everybody. */
export type IpLimits = { take(what: Limited, address: string): Promise<void> };

/** A household has one IPv4 address, but a whole IPv6 network: there the first 64 bits are counted. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // `process` turns an IPv4 address that is written as IPv6 back into IPv4.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Limits with the given settings; without settings nothing is limited. Throws `too_many`. */
export function ipLimits(throttle: Throttle, settings: Record<Limited, number> | undefined): IpLimits {
  return {
    async take(name, address) {
      if (!settings) return;
      await throttle.take({ name, subject: networkOf(address), max: settings[name], windowMs: hour });
    },
  };
}
