import { toBanglaDigits, toLatinDigits } from '#shared/bangla-digits.ts';

/** A word of a text as it is searched, and its position in the text. */
type Word = { word: string; start: number; end: number };

/** Longer words are cut: an index does not accept words of any length. */
const maxLetters = 40;

/**
 * Letters, marks and digits of any script, and the joiners within Bangla words. Marks that enclose others separate
 * words.
 */
const wordPattern = /[\p{L}\p{Mn}\p{Mc}\p{N}\u200c\u200d]+/gu;
/** Accents of Latin letters, the nukta, the candrabindu, the visarga, the hasanta, the joiners. */
const dropped = /[\u0300-\u036f\u09bc\u0981\u0983\u09cd\u200c\u200d]/g;

/**
 * Bangla letters that people often confuse: short and long vowels, the three s, the two n, nga and anusvara. The same
 * for the digits.
 */
const alike = new Map([
  ...['\u0988\u0987', '\u09c0\u09bf', '\u098a\u0989', '\u09c2\u09c1', 'ণন', 'শস', 'ষস', 'ৎত', 'ঙ\u0982'].map(
    ([letter = '', like = '']): [string, string] => [letter, like],
  ),
  ...[...toBanglaDigits('0123456789')].map((digit): [string, string] => [digit, toLatinDigits(digit)]),
]);
const alikePattern = new RegExp(`[${[...alike.keys()].join('')}]`, 'g');
const likeOf = (letter: string) => alike.get(letter) ?? letter;

const plainLatin = /^[A-Za-z0-9]+$/;

/** British and American spelling, and ph as it sounds: haemodialysis, tumour, nefrology. */
const unifySpelling = (word: string) => word.replace(/[ao]e/g, 'e').replace(/our/g, 'or').replace(/ph/g, 'f');

const cut = (word: string) => [...unifySpelling(word)].slice(0, maxLetters).join('');

/**
 * Folds a word to the form in which it is compared, independent of the writer's keyboard and habits: case, accents,
 * digits, joiners, the forms of য় and ড়, vowel lengths, conjuncts written with or without hasanta, and British or
 * American spelling. One character may stand for several words: '½' is 1 and 2.
 */
function foldWord(written: string): string[] {
  if (plainLatin.test(written)) return [cut(written.toLowerCase())];
  const plain = written
    .normalize('NFKD')
    .replace(dropped, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(alikePattern, likeOf);
  return (plain.match(wordPattern) ?? []).map(cut);
}

/** The words of a text with their positions. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: written, index }) =>
    foldWord(written).map((word) => ({ word, start: index, end: index + written.length })),
  );
}

/** The slug of a name: `chiang-mai`. */
export const termSlug = (name: string): string => (name.toLowerCase().match(wordPattern) ?? []).join('-');

/** Whether two names differ only in spelling. */
export const isSameName = (one: string, other: string): boolean =>
  foldedWords(one).join(' ') === foldedWords(other).join(' ');

/** The words of several texts, in their order. */
export const foldedWords = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? wordsIn(text).map(({ word }) => word) : []));

const endings = ['গুলোর', 'গুলো', 'গুলি', 'দের', 'ের', 'েরা', 'তে', 'কে', 'টি', 'টা', 'ে', 'র', 'য'];
const isBangla = /[\u0980-\u09ff]/;

/** The stems of which a word may be a form: 'হৃদরোগ' for 'হৃদরোগের', 'valve' for 'valves'. Without the word itself. */
export function stemsOf(word: string): string[] {
  if (isBangla.test(word))
    return endings
      .filter((end) => word.endsWith(end) && word.length - end.length >= 3)
      .map((end) => word.slice(0, -end.length));
  if (word.length > 4 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** How many letters are wrong, missing, added or swapped; stops counting above `max`. */
export function editDistance(one: string, other: string, max: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/** How many typing errors are tolerated in a word. */
export function maxEditDistance(word: string): number {
  const { length } = [...word];
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}
