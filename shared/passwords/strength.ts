import { toLatinDigits } from '#shared/bangla-digits.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

/** 0: anybody can guess it; 1: easy to guess; 2: good; 3: strong. */
export type Level = 0 | 1 | 2 | 3;

/** How hard a password is to guess and, if it is easy, why. */
type Strength = { level: Level; flaw: Flaw | null };

/** What is known about the person who chose the password, and the name of the site it is for. */
export type About = { person: readonly (string | undefined)[]; site: string };

/** The length that the hint recommends. A shorter password is never called good. */
const advisedLength = 8;
/** How many characters are judged. Longer passwords are strong by their beginning, or consist of one pattern. */
const judgedLength = 48;
/** From how many bits on a password is easy to guess, good, strong. */
const steps = [30, 50, 64];
/** How many consecutive digits of the person's phone number are recognised as part of it. */
const minPhoneDigits = 5;

const plain = (text: string) => toLatinDigits(text.normalize()).toLowerCase();

function wordsOf(text: string): string[] {
  const words = plain(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length > 2);
}

/** Finds texts that belong to the person: words of the name and the e-mail address, and parts of the phone number. */
function belongingTo(person: About['person']): (text: string) => boolean {
  const words = person.flatMap((text = '') => wordsOf(text));
  const numbers = person.map((text = '') => phoneDigits(text));
  const isPartOfNumber = (text: string) =>
    text.length >= minPhoneDigits && /^\d+$/.test(text) && numbers.some((number) => number.includes(text));
  return (text) => words.includes(text) || isPartOfNumber(text);
}

/** How many bits one character costs that must be tried, by the kinds of characters in the password. */
function bitsPerCharacter(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[!-/:-@[-`{-~ ]/, 33],
    [/[^ -~]/, 60],
  ];
  const alphabetSize = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  return Math.log2(Math.max(alphabetSize, 2));
}

/** Splits the password into the pieces that need the fewest bits in total to guess. */
function cheapestPieces(password: string, knowledge: Knowledge): Piece[] {
  const characterBits = bitsPerCharacter(password);
  const text = plain(password).slice(0, judgedLength);
  const ways: { bits: number; pieces: Piece[] }[] = [{ bits: 0, pieces: [] }];
  for (let to = 1; to <= text.length; to += 1) {
    const candidates = ways.flatMap(({ bits, pieces }, from) =>
      guesses(text.slice(from, to), characterBits, knowledge).map((piece) => ({
        bits: bits + piece.bits,
        pieces: [...pieces, piece],
      })),
    );
    ways.push(candidates.reduce((best, one) => (one.bits < best.bits ? one : best)));
  }
  return ways.at(-1)?.pieces ?? [];
}

/**
 * Judges a password. `commonPasswords` are the passwords that a guesser tries first, most used first. Without them
 * (they load later, or not at all), the other rules still apply.
 */
export function strengthOf(
  password: string,
  about: About,
  commonPasswords: readonly string[] = [],
): Strength {
  const site = wordsOf(about.site);
  const ranks = new Map(commonPasswords.map((word, rank) => [word, rank]));
  const pieces = cheapestPieces(password, {
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

/** What makes a piece of a password easy to guess. */
export type Flaw = 'common' | 'personal' | 'site' | 'row' | 'repeat';

/** A piece of a password, and how many bits a guesser needs for it who knows people's habits. */
type Piece = { length: number; bits: number; flaw: Flaw | null };

/** What a guesser knows: the most used words by rank, what belongs to the person, the site's name. */
type Knowledge = {
  ranks: ReadonlyMap<string, number>;
  isPersonal: (text: string) => boolean;
  isSite: (text: string) => boolean;
};

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
const lookalikes: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const symbols: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

/** Replaces the look-alikes in texts like `P@ssw0rd` by letters. */
function withoutLookalikes(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? symbols[character] ?? character).join('');
}

function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  if (keyboard.some((keys) => keys.includes(text) || keys.includes(backwards))) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function rankOf(text: string, ranks: Knowledge['ranks']): number | undefined {
  return ranks.get(text) ?? ranks.get(withoutLookalikes(text));
}

/**
 * The ways in which `text` (in lower case) can be guessed as a whole. `characterBits` is the cost of one character that
 * must be tried. Empty if every character must be tried.
 */
function guesses(text: string, characterBits: number, knowledge: Knowledge): Piece[] {
  const { length } = text;
  const found: Piece[] = [];
  const guess = (flaw: Flaw | null, bits: number) => found.push({ length, bits, flaw });
  if (length === 1) guess(null, characterBits);
  if (length < 3) return found;
  if (knowledge.isSite(text)) guess('site', 3);
  if (knowledge.isPersonal(text)) guess('personal', 3);
  if (isSequence(text)) guess('row', 4 + Math.log2(length));
  const [, unit] = /^(.+?)\1+$/u.exec(text) ?? [];
  if (unit) guess('repeat', characterBits * unit.length + Math.log2(length / unit.length));
  if (/^(19|20)\d\d$/.test(text)) guess(null, 7);
  const rank = rankOf(text, knowledge.ranks);
  if (rank !== undefined) guess('common', 1 + Math.log2(rank + 1));
  return found;
}
