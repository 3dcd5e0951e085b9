import { toLatinDigits } from '#shared/bangla-digits.ts';
import { type Flaw, guesses, type Knowledge, type Piece } from '#shared/passwords/pieces.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

/** From 0, which anybody guesses, over 1, easy to guess, and 2, good, to 3, strong. */
export type Level = 0 | 1 | 2 | 3;

/** How hard a password is to guess, and what makes it easy where it is. */
export type Strength = { level: Level; flaw: Flaw | null };

/** What is known of the person whose password it is, and of the place that it is for. */
export type About = { person: readonly (string | undefined)[]; site: string };

/** What the hint advises. A shorter password is never called good. */
const advisedLength = 8;
/** Longer ones are strong by their beginning, or made of one pattern. */
const looksAt = 48;
/** From how many bits on a password is easy to guess, good, strong. */
const steps = [30, 50, 64];
/** How many digits of the own phone number in a row count as it. */
const phonePart = 5;

const plain = (text: string) => toLatinDigits(text.normalize()).toLowerCase();

function wordsOf(text: string): string[] {
  const words = plain(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length > 2);
}

/** Finds texts that belong to the person: words of the name and the address, and parts of the phone number. */
function belongingTo(person: About['person']): (text: string) => boolean {
  const words = person.flatMap((text = '') => wordsOf(text));
  const numbers = person.map((text = '') => phoneDigits(text));
  const isPartOfNumber = (text: string) =>
    text.length >= phonePart && /^\d+$/.test(text) && numbers.some((number) => number.includes(text));
  return (text) => words.includes(text) || isPartOfNumber(text);
}

/** How many bits one sign costs that has to be tried, by the kinds of signs that there are. */
function bitsOfASign(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[!-/:-@[-`{-~ ]/, 33],
    [/[^ -~]/, 60],
  ];
  const signs = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  return Math.log2(Math.max(signs, 2));
}

/** The way through the password that takes a guesser the fewest bits, piece by piece. */
function easiestWay(password: string, knowledge: Knowledge): Piece[] {
  const signBits = bitsOfASign(password);
  const text = plain(password).slice(0, looksAt);
  const ways: { bits: number; pieces: Piece[] }[] = [{ bits: 0, pieces: [] }];
  for (let to = 1; to <= text.length; to += 1) {
    const candidates = ways.flatMap(({ bits, pieces }, from) =>
      guesses(text.slice(from, to), signBits, knowledge).map((piece) => ({
        bits: bits + piece.bits,
        pieces: [...pieces, piece],
      })),
    );
    ways.push(candidates.reduce((best, one) => (one.bits < best.bits ? one : best)));
  }
  return ways.at(-1)?.pieces ?? [];
}

/**
 * Judges a password. `mostUsed` are the passwords that a guesser tries first, the most used in front; without
 * them (they come later, or not at all) the rest is judged.
 */
export function strengthOf(password: string, about: About, mostUsed: readonly string[] = []): Strength {
  const site = wordsOf(about.site);
  const ranks = new Map(mostUsed.map((word, rank) => [word, rank]));
  const pieces = easiestWay(password, {
    ranks,
    isPersonal: belongingTo(about.person),
    isSite: (text) => site.includes(text),
  });
  const bits = pieces.reduce((sum, piece) => sum + piece.bits, 0);
  const level = levelOf(password, bits);
  const flawed = pieces.filter(({ flaw }) => flaw !== null).sort((a, b) => b.length - a.length);
  return { level, flaw: level < 2 ? (flawed[0]?.flaw ?? null) : null };
}

function levelOf(password: string, bits: number): Level {
  const [easy = 0, good = 0, strong = 0] = steps;
  if (bits < easy) return 0;
  if (bits < good || [...password].length < advisedLength) return 1;
  return bits < strong ? 2 : 3;
}
