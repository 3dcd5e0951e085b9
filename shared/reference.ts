import { textKey } from '#shared/same-text.ts';

/** The format of a reference: characters that a person can read out on the phone without mixing them up. */
export const referenceFormat = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', prefix: 'TH', length: 6 };
const { alphabet, prefix, length } = referenceFormat;

/** The names of the letters as they are read aloud in Bangla, which is how phones write what is said. */
const letterNames =
  'A এ B বি C সি D ডি E ই F এফ G জি H এইচ J জে K কে M এম N এন P পি Q কিউ R আর S এস T টি U ইউ V ভি ' +
  'W ডব্লিউ W ডাব্লিউ W ডাবলিউ X এক্স Y ওয়াই Z জেড';

function readNames() {
  const pairs = letterNames.match(/\S+ \S+/g) ?? [];
  const letters = new Map(pairs.map((pair) => [textKey(pair.slice(2)), pair.slice(0, 1)]));
  const longestFirst = [...letters.keys()].sort((one, other) => other.length - one.length);
  return { letters, name: new RegExp(longestFirst.join('|'), 'g') };
}

/** Read when a reference is: an old browser loads this file before it has what `textKey` uses. */
let spoken: ReturnType<typeof readNames> | undefined;

const spokenDash = /\b(?:dash|hyphen)\b/g;

/**
 * Parses a reference as people write it and read it aloud: in lower case, with or without prefix, dash and spaces, in
 * Bangla digits, with the letters' names in Bangla.
 * Returns it as it is stored. No reference contains 0 or O, so these are read as Q. Null for anything else.
 */
export function parseReference(typed: string): string | null {
  spoken ??= readNames();
  const { letters, name: spokenLetter } = spoken;
  const typedCharacters = textKey(typed)
    .replace(spokenDash, '')
    .replace(spokenLetter, (name) => letters.get(name) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const isWhole = typedCharacters.length === prefix.length + length && typedCharacters.startsWith(prefix);
  const code = (isWhole ? typedCharacters.slice(prefix.length) : typedCharacters).replace(/[0O]/g, 'Q');
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return `${prefix}-${code}`;
}
