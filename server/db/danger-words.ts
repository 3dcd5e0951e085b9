import type { Reader } from '#server/db/database.ts';
import { foldedLetters } from '#shared/same-text.ts';

/** Concepts of the search that are no danger themselves; families name them where there is one. */
const placesOfDanger = ['emergency medicine', 'intensive care', 'air ambulance'];
/** What families write beside the name of a danger. */
const ofHurry = ['urgent', 'urgently', 'asap', 'airlift', 'dying', 'life threatening', 'আর্জেন্ট', 'মারা যাচ্ছে'];

/** In a search they name a danger; in a letter they mostly mean something else. */
const ambiguous = new Set(['shape', 'ambulance', 'stretcher']);
/** Shorter words are other words as well: 'fit', 'pora', 'bish', বিষ. */
const fewestLetters = { latin: 5, bangla: 4 };
const shortButClear = new Set(['icu', 'coma', 'asap']);

const isBangla = /[\u0980-\u09ff]/;
const endings = ['ের', 'তে', 'কে', 'ে', 'র'];

/** Expressions of danger, each as its folded words, by the first of them. */
export type DangerWords = ReadonlyMap<string, string[][]>;

const wordsOf = (text: string): string[] => foldedLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether somebody who writes the expression in a letter probably means the danger. */
function isClear(words: string[]): boolean {
  const [word = ''] = words;
  if (words.length !== 1) return words.length > 0;
  const fewest = isBangla.test(word) ? fewestLetters.bangla : fewestLetters.latin;
  return shortButClear.has(word) || ([...word].length >= fewest && !ambiguous.has(word));
}

/** The expressions by which the search knows what needs help at once, in all scripts, as staff edit them. */
export async function readDangerWords(reader: Reader): Promise<DangerWords> {
  const concepts = await reader
    .selectFrom('search_synonyms')
    .select(['name', 'name_bn', 'terms'])
    .where(({ or, eb }) => or([eb('urgent', '=', 1), eb('name_key', 'in', placesOfDanger)]))
    .execute();
  const texts = concepts.flatMap(({ name, name_bn, terms }) => [name, name_bn ?? '', ...terms.split('\n')]);
  const expressions = [...texts, ...ofHurry].map(wordsOf).filter(isClear);
  return Map.groupBy(expressions, ([first = '']) => first);
}

/** A word as it is and without a Bangla ending: 'শ্বাসকষ্ট' for 'শ্বাসকষ্টে'. */
const formsOf = (word: string): string[] =>
  isBangla.test(word)
    ? [word, ...endings.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))]
    : [word];

/** Whether a text has one of the expressions, word by word. */
export function saysDanger(danger: DangerWords, text: string | null): boolean {
  const forms = wordsOf(text ?? '').map(formsOf);
  const isAt = (at: number) => (word: string, place: number) => forms[at + place]?.includes(word) ?? false;
  return forms.some((some, at) =>
    some.some((form) => danger.get(form)?.some((expression) => expression.every(isAt(at)))),
  );
}

/** 1 if a text has words of danger, otherwise 0. */
export const perhapsUrgent = async (reader: Reader, text: string | null): Promise<0 | 1> =>
  text !== null && saysDanger(await readDangerWords(reader), text) ? 1 : 0;
