import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { SynonymGroup, Synonyms } from '#server/db/list-cache.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { lookUp, readSynonyms, recordIds, wordsLike } from '#server/domain/search/candidate-repository.ts';
import { type Match, tokenOf } from '#server/domain/search/index-engine.ts';
import { draft } from '#server/domain/search/index-repository.ts';
import { editDistance, foldedWords, maxEditDistance, stemsOf } from '#server/domain/search/words.ts';

/** How a match relates to what was typed, closest first. */
export const matchKinds = ['exact', 'stem', 'prefix', 'synonym', 'fuzzy'] as const;
export type How = (typeof matchKinds)[number];

/** Words that must all occur. */
export type Alternative = { words: string[]; how: How };

/** A word of the search, or several with one meaning, with everything else that matches it. */
type Segment = {
  alternatives: Alternative[];
  /** A word that says little ('doctor', 'best'): it raises the score, but records match without it too. */
  isOptional: boolean;
};
export type Plan = { words: string[]; segments: Segment[]; mustHave: 'all' | 'any' };

/** What a plan is based on: the synonyms, and what the index knows. */
type Knowledge = {
  synonyms: Synonyms;
  /** Words that occur in the index exactly. */
  exact: ReadonlySet<string>;
  /** Prefixes of words in titles and tags. */
  begun: ReadonlySet<string>;
  /** What a word may mean that occurs nowhere in this spelling. */
  guess: (word: string) => Promise<Alternative[]>;
};

const maxWords = 8;
const longestTerm = 4;
const minPrefixLetters = 2;
const maxMeanings = 6;

const optional = new Set(
  foldedWords(
    'dr doctor doctors daktar doktor physician the a an in of for at to and with by on is are best good top near me my which who what where how',
    'treat treats treatment find need want from bhalo valo chikitsa jonno',
    'ডা ডাঃ ডাক্তার ডাক্তারের চিকিৎসক চিকিৎসা চিকিৎসার ভালো ভাল সেরা জন্য ও এবং এর কোন কোথায় কি কে আমার',
  ),
);

/** The folded words of a search. Words after the maximum are ignored. */
export const searchedWords = (q: string): string[] => foldedWords(q).slice(0, maxWords);

type Options = {
  /** Also guesses for words that are the prefix of a known word: 'hart', although there is a 'Hartono'. */
  allowTypos?: boolean;
  /** Searches for each word separately, and also finds records with only one of the words. */
  matchAnyWord?: boolean;
};

/** Plans what to search for. */
export async function planSearch(
  words: string[],
  knowledge: Knowledge,
  options: Options = {},
): Promise<Plan> {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, groups } = termAt(words, at, knowledge.synonyms, options);
    const here = words.slice(at, at + length);
    const isLast = at + length === words.length;
    const [word = ''] = here;
    segments.push(
      length > 1
        ? {
            alternatives: [{ words: here, how: 'exact' }, ...synonymAlternatives(groups, 'synonym')],
            isOptional: false,
          }
        : {
            alternatives: await alternativesOf(word, { knowledge, groups, isLast, ...options }),
            isOptional: optional.has(word),
          },
    );
    at += length;
  }
  const needed = segments.some(({ isOptional }) => !isOptional);
  return {
    words,
    segments: needed ? segments : segments.map((segment) => ({ ...segment, isOptional: false })),
    mustHave: options.matchAnyWord ? 'any' : 'all',
  };
}

/** The longest synonym at a position: several words, or two that are one word in the list. */
function termAt(words: string[], at: number, { byTerm }: Synonyms, { matchAnyWord }: Options) {
  const longest = matchAnyWord ? 1 : Math.min(longestTerm, words.length - at);
  for (let length = longest; length > 1; length--) {
    const here = words.slice(at, at + length);
    const groups = byTerm.get(here.join(' ')) ?? byTerm.get(here.join(''));
    if (groups) return { length, groups };
  }
  return { length: 1, groups: byTerm.get(words[at] ?? '') ?? [] };
}

const synonymAlternatives = (groups: SynonymGroup[], how: How): Alternative[] =>
  groups.flatMap(({ terms }) => terms.map((words) => ({ words, how })));

type Around = Options & { knowledge: Knowledge; groups: SynonymGroup[]; isLast: boolean };

async function alternativesOf(word: string, around: Around): Promise<Alternative[]> {
  const { knowledge, isLast, allowTypos = false } = around;
  const { synonyms, exact, begun } = knowledge;
  const stems = stemsOf(word);
  const known = [word, ...stems];
  const groups = [
    ...around.groups,
    ...stems.flatMap((stem) => synonyms.byTerm.get(stem) ?? []),
    ...(isLast && around.groups.length === 0 ? groupsBegunBy(word, synonyms) : []),
  ];
  const isKnown = groups.length > 0 || known.some((one) => exact.has(one));
  const isBegun = known.some((one) => begun.has(one));
  const guessed = isKnown || (isBegun && !allowTypos) ? [] : await knowledge.guess(word);
  const begins: Alternative = { words: [word], how: 'prefix' };
  return [
    { words: [word], how: 'exact' },
    ...stems.map((stem): Alternative => ({ words: [stem], how: 'stem' })),
    ...([...word].length >= minPrefixLetters ? [begins] : []),
    ...synonymAlternatives(groups, 'synonym'),
    ...guessed,
  ];
}

const fewestLettersOfTerm = 3;
const mostGroupsBegun = 3;

function groupsBegunBy(word: string, { groups }: Synonyms): SynonymGroup[] {
  if ([...word].length < fewestLettersOfTerm) return [];
  const begun = groups.filter(({ terms }) =>
    terms.some((term) => term.length === 1 && term[0]?.startsWith(word)),
  );
  return begun.slice(0, mostGroupsBegun);
}

/** Guessing costs more than anything else: a search for made-up words must not use up the server's time. */
const maxGuessedWords = 3;

/**
 * Guesses the first few words of a search, each only once, however many plans the search has. `like` finds similar
 * words.
 */
export function guesser(synonyms: Synonyms, like: (word: string) => Promise<string[]>): Knowledge['guess'] {
  const guesses = new Map<string, Promise<Alternative[]>>();
  return (word) => {
    const known = guesses.get(word);
    if (known) return known;
    if (maxEditDistance(word) === 0 || guesses.size >= maxGuessedWords) return Promise.resolve([]);
    const guessed = guess(word, synonyms, like);
    guesses.set(word, guessed);
    return guessed;
  };
}

/** The known words with the fewest typing errors, and their synonyms. */
async function guess(
  word: string,
  synonyms: Synonyms,
  like: (word: string) => Promise<string[]>,
): Promise<Alternative[]> {
  const max = maxEditDistance(word);
  const ofTerms = synonyms.groups.flatMap(({ terms }) =>
    terms.flatMap((term) => (term.length === 1 ? term : [])),
  );
  const possible = new Set([...ofTerms, ...(await like(word))]);
  const errors = [...possible].map((one) => ({ one, count: editDistance(word, one, max) }));
  const fewest = Math.min(...errors.map(({ count }) => count));
  if (fewest > max) return [];
  const meant = errors.filter(({ count }) => count === fewest).slice(0, maxMeanings);
  return meant.flatMap(({ one }) => [
    { words: [one], how: 'fuzzy' as const },
    ...synonymAlternatives(synonyms.byTerm.get(one) ?? [], 'fuzzy'),
  ]);
}

/** Builds the condition that matches a plan in a field of the index, with these kinds of alternatives. */
export function matchOf(
  { segments, mustHave }: Plan,
  field: 't' | 'n' | 'a',
  allowed: readonly How[],
): Match | null {
  const needed = segments.filter(({ isOptional }) => !isOptional);
  const parts = needed.map(({ alternatives }): Match => {
    const some = alternatives.filter(({ how }) => allowed.includes(how));
    return { any: some.map(({ words, how }) => termMatch(words, field, how === 'prefix')) };
  });
  if (parts.length === 0) return null;
  return mustHave === 'all' ? { all: parts } : { any: parts };
}

/** Builds the condition that matches all of some words. */
export const termMatch = (words: string[], field: 't' | 'n' | 'a', prefix = false): Match => ({
  all: words.map((word) => ({ token: tokenOf(field, word), ...(prefix && { prefix }) })),
});

/** Plans searches with what the index knows. */
export async function plans(reader: Reader, q: string) {
  const words = searchedWords(q);
  const synonyms = await readSynonyms(reader);
  const known = await lookUp(reader, [...new Set(words.flatMap((word) => [word, ...stemsOf(word)]))]);
  const guess = guesser(synonyms, (word) => wordsLike(reader, word));
  const knowledge = { synonyms, ...known, guess };
  return (options: Parameters<typeof planSearch>[2]) => planSearch(words, knowledge, options);
}

/** Texts with signs that mean something ('50%', 'a@b.org', '#3') are only searched letter by letter in lists. */
const meaningfulSigns = /[%@#*+=<>\\_$৳€£\0]/;

/**
 * Selects the ids of a kind's records that match a text by meaning, as a query for `whereAllWords`: with synonyms,
 * prefixes and typing errors, without ranking. Undefined if the text is only searched letter by letter.
 */
export async function indexConditionOf(
  reader: Reader,
  kind: IndexedKind,
  text: string | undefined,
): Promise<RawBuilder<unknown> | undefined> {
  if (!text || meaningfulSigns.test(text)) return undefined;
  const planned = await plans(reader, text);
  const match = matchOf(await planned({}), 'a', matchKinds);
  if (!match) return undefined;
  const kinds = [kind, ...(kind === 'blog' ? [draft] : [])];
  const ofKind: Match = { any: kinds.map((one) => ({ token: tokenOf('k', one) })) };
  return recordIds(reader, { all: [ofKind, match] });
}
