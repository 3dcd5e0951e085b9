import { toLatinDigits } from '#shared/bangla-digits.ts';

/** The format of a reference: characters that a person can read out on the phone without mixing them up. */
export const referenceFormat = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', prefix: 'TH', length: 6 };
const { alphabet, prefix, length } = referenceFormat;

/**
 * Parses a reference as people write it: in lower case, with or without prefix, dash and spaces, in Bangla digits.
 * Returns it as it is stored. No reference contains 0 or O, so these are read as Q. Null for anything else.
 */
export function parseReference(typed: string): string | null {
  const typedCharacters = toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const isWhole = typedCharacters.length === prefix.length + length && typedCharacters.startsWith(prefix);
  const code = (isWhole ? typedCharacters.slice(prefix.length) : typedCharacters).replace(/[0O]/g, 'Q');
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return `${prefix}-${code}`;
}
