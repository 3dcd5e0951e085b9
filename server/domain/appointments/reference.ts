import { randomInt } from 'node:crypto';

/** Signs that a person can read out on the phone without mixing them up. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new reference like TH-7K3Q9F: one of nearly a thousand million. */
export function newReference(): string {
  return `TH-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
