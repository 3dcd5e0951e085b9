import { isIPv6 } from 'node:net';
import type { Throttle } from '#server/auth/throttle.ts';
import { hour } from '#server/clock.ts';

type Limited = 'contact' | 'comments' | 'registrations' | 'newsletter' | 'passwordResets';

/** How many calls an hour one address may make of those that everybody may make. */
export type AddressLimits = { take(what: Limited, address: string): Promise<void> };

/** A household has an IPv6 network and not one address: the first 64 bits stand for all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups.slice(0, 4).join(':');
}

/** Limits by the given settings; without any, nothing is limited. Throws `too_many`. */
export function addressLimits(
  throttle: Throttle,
  settings: Record<Limited, number> | undefined,
): AddressLimits {
  return {
    async take(name, address) {
      if (!settings) return;
      await throttle.take({ name, subject: networkOf(address), max: settings[name], windowMs: hour });
    },
  };
}
