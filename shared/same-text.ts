import { toLatinDigits } from '#shared/bangla-digits.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

/**
 * What a person sees as the same text is the same text. Stored and searched texts, names that must be unique, and names
 * that are compared go through one of these functions, on both sides.
 */

/** What nobody sees: soft hyphens, joiners, marks of direction, spaces without width, variation selectors. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What keyboards put where an apostrophe is meant. */
const apostrophes = /['’‘‛ʼʹʻʽ`´′‵＇ꞌ]/g;
const quotes = /[“”„‟«»″]/g;
const dashes = /[\p{Pd}\u2212\u2043\u02d7]/gu;
/** Letters that no Unicode form splits or that have no small form of their own. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const spelled = (letter: string) => spelledOut[letter] ?? letter;
const sameCase = /[ßıς]/g;

/**
 * The key of a text: equal for texts that look the same, whatever their case, composition, width and digits, and the
 * sort of their spaces, dashes, quotes and apostrophes.
 */
export function textKey(text: string): string {
  return toLatinDigits(
    text
      .toWellFormed()
      // Before compatible forms: an acute accent of its own would become a space.
      .replace(apostrophes, "'")
      .normalize('NFKC')
      .replace(unseen, '')
      .toLowerCase()
      .replaceAll('i\u0307', 'i')
      .replace(sameCase, spelled)
      .replace(quotes, '"')
      .replace(dashes, '-'),
  )
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Accents of Latin, Greek and Cyrillic letters, Arabic vowels, nukta, candrabindu, visarga, hasanta. */
const accents = /[\u0300-\u036f\u0640\u064b-\u0655\u0670\u093c\u09bc\u0981\u0983\u09cd]/g;
const spelling = /[æœøđðłþ]/g;
/**
 * Bangla letters that people often confuse: short and long vowels, the three s, the two n, nga and anusvara.
 */
const alike = new Map(
  ['ঈই', 'ীি', 'ঊউ', 'ূু', 'ণন', 'শস', 'ষস', 'ৎত', 'ঙ\u0982'].map(([letter = '', like = '']) => [letter, like]),
);
const alikePattern = new RegExp(`[${[...alike.keys()].join('')}]`, 'g');

/** The key of a text without accents, and with one letter for those that people confuse. Signs and spaces stay. */
export const foldedLetters = (text: string): string =>
  textKey(text)
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(spelling, spelled)
    .replace(alikePattern, (letter) => alike.get(letter) ?? letter);

/** Signs that only join or separate. Others mean something: '50%', 'a@b', '#3', '🙂'. */
const separators = /[^\p{L}\p{M}\p{N}\p{So}\p{Sc}%@#*_=<> ]/gu;

/**
 * Folds a text to the form in which the letters of a search are found in it: as `foldedLetters`, without the signs that
 * join or separate, so that 'D’Costa', "d'costa" and 'dcosta' are equal. Each letter is folded by itself: what is part
 * of a text stays part of it.
 */
export const foldedText = (text: string): string =>
  foldedLetters(text).replace(separators, '').replace(/ +/g, ' ').trim();

/** Digits with signs between them, as people write numbers. */
const digitRun = /[+(]*\d[\d ().+/·•_~-]*/g;
/** Fewer digits are no phone number, but may be a part of one. */
const shortestNumber = 7;
const shortestPart = 4;

const isNumber = (run: string) => phoneDigits(run).length >= shortestNumber;

/** The digits of each phone number in a text, whatever signs are between them. */
export const numbersIn = (text: string): string[] =>
  (textKey(text).match(digitRun) ?? []).filter(isNumber).map(phoneDigits);

/** Further digits before these are a country code. */
const nationalMax = 10;

/**
 * The digits by which a number, or its beginning, is found with and without the country code. Of '+66' the code is
 * certain; '66' without the sign may also begin a national number.
 */
function nationalPart(typed: string): string {
  const hasCode = /^[(]*(\+|00)/.test(typed);
  const digits = phoneDigits(typed);
  const national = digits.replace(hasCode ? /^0*(880|66)?0*(?=\d{3})/ : /^(880|66(?=\d{8})|)0*(?=\d{3})/, '');
  return national.slice(-nationalMax);
}

/** A part of a search: what has to be in a text, or in a number. */
export type SearchedPart = { text: string; word: string; number?: string };

/**
 * The parts of a search, each of which has to be found: numbers, and words in the form of `foldedText`. Signs between
 * letters separate words, except for apostrophes.
 */
export function searchedParts(text: string): SearchedPart[] {
  const key = textKey(text);
  const numbers = (key.match(digitRun) ?? []).filter(isNumber);
  const words = numbers
    .reduce((rest, number) => rest.replace(number, ' '), key)
    .replaceAll("'", '')
    // Signs of one word stay: a mark on a letter, and what means something.
    .replace(separators, ' ')
    .split(' ');
  return [
    ...numbers.map((number) => ({ text: phoneDigits(number), word: '', number: nationalPart(number) })),
    ...words.flatMap((word) => {
      const folded = foldedText(word);
      const isPart = /^\d+$/.test(folded) && folded.length >= shortestPart;
      if (folded === '') return [];
      return { text: folded, word, ...(isPart && { number: nationalPart(folded) }) };
    }),
  ];
}
