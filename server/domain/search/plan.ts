import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { absentWords, lookUp, recordIds, wordsLike } from '#server/domain/search/candidate-repository.ts';
import { guesser } from '#server/domain/search/corrections.ts';
import { type Field, type Match, tokenOf } from '#server/domain/search/index-engine.ts';
import { draft } from '#server/domain/search/index-repository.ts';
import { kindNamedBy } from '#server/domain/search/known-words.ts';
import {
  type How,
  matchKinds,
  type Reading,
  readQuery,
  type Segment,
  searchedWords,
} from '#server/domain/search/reading.ts';
import { readVocabulary } from '#server/domain/search/vocabulary-repository.ts';
import { stemsOf } from '#server/domain/search/words.ts';

/** Prepares to read a search with what the index knows. */
export async function readings(reader: Reader, q: string) {
  const words = searchedWords(q);
  const vocabulary = await readVocabulary(reader);
  const known = await lookUp(reader, [...new Set(words.flatMap((word) => [word, ...stemsOf(word)]))]);
  const guess = guesser(vocabulary, (word) => wordsLike(reader, word));
  const absent = (some: string[]) => absentWords(reader, some);
  const knowledge = { vocabulary, ...known, guess, absent };
  return (options: Parameters<typeof readQuery>[2]) => readQuery(words, knowledge, options);
}

/**
 * A step of a search, from certain to vague: in which field a word or the name of a concept may stand, and how it may
 * be written. A specialty or service to which a concept leads is as good as its name.
 */
export type Step = { field: 't' | 'n' | 'a'; allowed: readonly How[] };

/** The kinds of people and places to go to; the others are texts. */
export const isCare = (kind: IndexedKind): boolean => kind === 'doctor' || kind === 'hospital';

/**
 * The segments that a record of a kind must match. A topic says nothing about doctors and hospitals, unless nothing
 * else was asked; a place says nothing about texts.
 */
export function neededBy({ segments }: Reading, kind: IndexedKind): Segment[] {
  const other = isCare(kind) ? 'topic' : 'place';
  const says = segments.filter(({ role }) => role !== 'weak');
  const needed = says.filter(({ role }) => role !== other);
  return needed.length > 0 ? needed : says;
}

/** The condition that matches the needed segments of a search; null if no record can. */
export function matchOf(
  reading: Reading,
  kind: IndexedKind,
  step: Step,
  mustHave: 'all' | 'any',
): Match | null {
  const needed = neededBy(reading, kind);
  if (needed.length === 0) return onlyKind(reading, kind);
  const ways = needed.map((segment) => waysOf(segment, reading, kind, step));
  const parts = ways.filter((any) => any.length > 0).map((any): Match => ({ any }));
  if (parts.length === 0 || (mustHave === 'all' && parts.length < needed.length)) return null;
  return mustHave === 'all' ? { all: parts } : { any: parts };
}

/** Without words the named kind is meant: all of its records, and what has the kind in its title. */
function onlyKind({ kind: named, words }: Reading, kind: IndexedKind): Match | null {
  if (named === undefined) return null;
  if (named === kind) return { token: tokenOf('k', kind) };
  const naming = words.filter((word) => kindNamedBy(word) === named);
  return isCare(kind) ? null : termMatch(naming, 't');
}

function waysOf(
  { alternatives, targets, role }: Segment,
  { absent }: Reading,
  kind: IndexedKind,
  { field, allowed }: Step,
): Match[] {
  const mayOccur = (words: string[]) => !words.some((word) => absent.has(word));
  // Texts mention most of what a topic is called ('number', 'original') without being about it.
  const isNamedOnly = role === 'topic' && field === 'a';
  const named = alternatives
    .filter(({ how }) => !isNamedOnly || (how !== 'synonym' && how !== 'fuzzy'))
    .filter(({ words, how }) => allowed.includes(how) && (how === 'prefix' || mayOccur(words)))
    .map(({ words, how }) => termMatch(words, field, how === 'prefix'));
  const led = targets
    .flatMap(({ shortest }) => shortest)
    .filter(mayOccur)
    .map((words) => termMatch(words, 's'));
  // A doctor or a hospital that mentions a topic in passing is not meant; one with such a service or name is.
  if (role === 'topic' && isCare(kind))
    return [...led, ...(alternatives[0] ? [termMatch(alternatives[0].words, 't')] : [])];
  return [...led, ...named];
}

/** The condition that matches all of some words. */
export const termMatch = (words: string[], field: Field, prefix = false): Match => ({
  all: words.map((word) => ({ token: tokenOf(field, word), ...(prefix && { prefix }) })),
});

/** Texts with signs that mean something ('50%', 'a@b.org', '#3') are only searched letter by letter in lists. */
const meaningfulSigns = /[%@#*+=<>\\_$৳€£\0]/;

/**
 * Selects the ids of a kind's records that match a text by meaning, as a query for `whereAllWords`: with concepts,
 * prefixes and typing errors, without ranking. Undefined if the text is only searched letter by letter.
 */
export async function indexConditionOf(
  reader: Reader,
  kind: IndexedKind,
  text: string | undefined,
): Promise<RawBuilder<unknown> | undefined> {
  if (!text || meaningfulSigns.test(text)) return undefined;
  const read = await readings(reader, text);
  const match = matchOf(await read({}), kind, { field: 'a', allowed: matchKinds }, 'all');
  if (!match) return undefined;
  const kinds = [kind, ...(kind === 'blog' ? [draft] : [])];
  const ofKind: Match = { any: kinds.map((one) => ({ token: tokenOf('k', one) })) };
  return recordIds(reader, { all: [ofKind, match] });
}
