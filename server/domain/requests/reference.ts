import { randomInt } from 'node:crypto';
import { referenceParts } from '#shared/reference.ts';

const { alphabet, prefix, length } = referenceParts;

/** A new reference like TH-7K3Q9F: one of nearly a thousand million. */
export function newReference(): string {
  return `${prefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
