import { foldedLetters } from '#shared/same-text.ts';

/** A word of a text as it is searched, and its position in the text. */
type Word = { word: string; start: number; end: number };

/** Longer words are cut: an index does not accept words of any length. */
const maxLetters = 40;

/**
 * Letters, marks and digits of any script, and what nobody sees within words. Marks that enclose others separate words.
 */
const wordPattern = /[\p{L}\p{Mn}\p{Mc}\p{N}\p{Cf}]+/gu;

const plainLatin = /^[A-Za-z0-9]+$/;

/** British and American spelling, and ph as it sounds: haemodialysis, tumour, nefrology. */
const unifySpelling = (word: string) => word.replace(/[ao]e/g, 'e').replace(/our/g, 'or').replace(/ph/g, 'f');

function cut(word: string): string {
  const unified = unifySpelling(word);
  return unified.length <= maxLetters ? unified : [...unified].slice(0, maxLetters).join('');
}

/**
 * Folds a word to the form in which it is compared, independent of the writer's keyboard and habits: as
 * `foldedLetters`, and British or American spelling. One character may stand for several words: '½' is 1 and 2.
 */
function foldWord(written: string): string[] {
  if (plainLatin.test(written)) return [cut(written.toLowerCase())];
  return (foldedLetters(written).match(wordPattern) ?? []).map(cut);
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

/** The form in which words of the vocabulary are compared: without any of the endings of which `stemsOf` knows. */
export function stemKey(word: string): string {
  const [stem] = stemsOf(word);
  return stem === undefined ? word : stemKey(stem);
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
  if (length < 8) return 1;
  return length < 10 ? 2 : 3;
}
