import { toLatinDigits } from '#shared/bangla-digits.ts';

/** How a reference is made: signs that a person can read out on the phone without mixing them up. */
export const referenceFormat = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', prefix: 'TH', length: 6 };
const { alphabet, prefix, length } = referenceFormat;

/**
 * The reference as it is stored, from one as people write it: in small letters, with or without prefix, dash
 * and spaces, in Bangla digits. Who writes 0 or O, which stand in none, has seen a Q. Null for what is none.
 */
export function parseReference(typed: string): string | null {
  const signs = toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const isWhole = signs.length === prefix.length + length && signs.startsWith(prefix);
  const code = (isWhole ? signs.slice(prefix.length) : signs).replace(/[0O]/g, 'Q');
  if (code.length !== length || [...code].some((sign) => !alphabet.includes(sign))) return null;
  return `${prefix}-${code}`;
}
