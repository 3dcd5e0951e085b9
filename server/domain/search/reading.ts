import type { Concept, Target, Vocabulary } from '#server/db/list-cache.ts';
import {
  contentOf,
  isFiller,
  kindNamedBy,
  knownForm,
  signatureOf,
} from '#server/domain/search/vocabulary.ts';
import { editDistance, foldedWords, maxEditDistance, stemsOf } from '#server/domain/search/words.ts';

/** How a match relates to what was typed, closest first. */
export const matchKinds = ['exact', 'stem', 'prefix', 'synonym', 'fuzzy'] as const;
export type How = (typeof matchKinds)[number];

/** Words that must all occur. */
export type Alternative = { words: string[]; how: How };

/** A word of the search, or several with one meaning. */
export type Segment = {
  /** The folded words that were typed. */
  typed: string[];
  /** What they mean, if the vocabulary knows; the first is the likeliest. */
  concepts: Concept[];
  /** What of it may stand in a record's texts. */
  alternatives: Alternative[];
  /** The specialties and services that it leads to, the likeliest first, beginning with what it is itself. */
  targets: Target[];
  /** A filler or a general word that says nothing, a word, or what kind of concept it is. */
  role: 'weak' | 'word' | 'place' | 'topic' | 'concept';
  /** Less than 1 for a corrected word, and for the beginning of a word, which may still become another. */
  certainty: number;
  /** Whether it is the beginning of a word, which is not shown as understood. */
  isBegun: boolean;
};

/** What a search means. */
export type Reading = {
  words: string[];
  segments: Segment[];
  /** The kind of result that was named: 'doctor', 'হাসপাতাল'. */
  kind: ReturnType<typeof kindNamedBy>;
  /** Words of terms that no record has. */
  absent: ReadonlySet<string>;
};

/** What a reading is based on: the vocabulary, and what the index knows. */
export type Knowledge = {
  vocabulary: Vocabulary;
  /** Words that occur in the index exactly. */
  exact: ReadonlySet<string>;
  /** Prefixes of words in titles and tags. */
  begun: ReadonlySet<string>;
  /** The known words that a word may mean that occurs nowhere in this spelling. */
  guess: (word: string) => Promise<string[]>;
  /** Those of some words that no record has. */
  absent: (words: string[]) => Promise<ReadonlySet<string>>;
};

type Options = {
  /** Also guesses for words that are the prefix of a known word: 'hart', although there is a 'Hartono'. */
  allowTypos?: boolean;
  /** The keys of concepts that are not meant. */
  without?: readonly string[];
};

const maxWords = 12;
const longestTerm = 5;
const minPrefixLetters = 2;

/** The folded words of a search. Words after the maximum are ignored. */
export const searchedWords = (q: string): string[] => foldedWords(q).slice(0, maxWords);

/**
 * Reads a search: the longest known expressions first, then single words. Fillers and the named kind are no words to
 * search for, unless there are no others.
 */
export async function readQuery(
  words: string[],
  knowledge: Knowledge,
  options: Options = {},
): Promise<Reading> {
  const kind = words.map(kindNamedBy).find((named) => named !== undefined);
  const corrected = await correct(words, knowledge, options);
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const known = expressionAt(words, corrected, at, knowledge.vocabulary, options);
    const [word = ''] = words.slice(at);
    if (known) {
      const guessed = known.length === 1 ? (corrected[at] ?? []) : [];
      segments.push(segmentOf(words.slice(at, at + known.length), known.concepts, guessed));
    } else if (isFiller(word) || kindNamedBy(word)) segments.push(weakSegment(word));
    else segments.push(wordSegment(word, at === words.length - 1, corrected[at] ?? [], knowledge, options));
    at += known?.length ?? 1;
  }
  const meant = combined(segments, knowledge.vocabulary);
  const absent = await knowledge.absent(wordsOfTerms(meant));
  const says = meant.filter(({ role }) => role !== 'weak');
  if (says.length > 0) return { words, kind, absent, segments: meant };
  // Nothing but general words, or, without a named kind, nothing but fillers.
  const general = meant.filter(
    ({ targets, concepts }) => targets.length > 0 || (concepts.length > 0 && !kind),
  );
  const left = general.length > 0 ? general : kind === undefined ? meant : [];
  return { words, kind, absent, segments: left.map((segment) => ({ ...segment, role: 'word' })) };
}

/** Most names that families use are in no record: to look for them in each step would cost most of a search. */
function wordsOfTerms(segments: Segment[]): string[] {
  const terms = segments.flatMap(({ alternatives, targets }) => [
    ...alternatives.filter(({ how }) => how === 'synonym').map(({ words }) => words),
    ...targets.flatMap(({ shortest }) => shortest),
  ]);
  return [...new Set(terms.flat())];
}

/** For each word that nobody knows, the words that it may mean. */
async function correct(words: string[], knowledge: Knowledge, { allowTypos }: Options): Promise<string[][]> {
  const { vocabulary, exact, begun } = knowledge;
  const corrected: string[][] = [];
  for (const word of words) {
    const forms = [word, ...stemsOf(word)];
    const isKnown =
      vocabulary.byWord.has(knownForm(word, vocabulary.byWord)) ||
      isFiller(word) ||
      kindNamedBy(word) !== undefined ||
      forms.some((form) => exact.has(form) || vocabulary.words.has(form));
    const isBegun = forms.some((form) => begun.has(form));
    corrected.push(isKnown || (isBegun && !allowTypos) ? [] : await knowledge.guess(word));
  }
  return corrected;
}

type Expression = { length: number; concepts: Concept[] };

/** The longest expression at a position, in any order of its words, with fillers between them. */
function expressionAt(
  words: string[],
  corrected: string[][],
  at: number,
  { byWord, bySeveral }: Vocabulary,
  { without = [] }: Options,
): Expression | undefined {
  const meant = words.map(
    (word, place) => corrected[place]?.find((one) => byWord.has(knownForm(one, byWord))) ?? word,
  );
  const allowed = (concepts: Concept[] = []) => concepts.filter(({ key }) => !without.includes(key));
  for (let length = Math.min(longestTerm + 2, words.length - at); length > 1; length--) {
    const here = meant.slice(at, at + length);
    const content = contentOf(here);
    const isBounded = content[0] === here[0] && content.at(-1) === here.at(-1);
    const concepts = allowed([
      ...(bySeveral.get(signatureOf(here, byWord)) ?? []),
      ...(content.length > 1 && isBounded ? (bySeveral.get(signatureOf(content, byWord)) ?? []) : []),
      ...(length === 2 ? (byWord.get(here.join('')) ?? []) : []),
    ]);
    if (concepts.length > 0) return { length, concepts: [...new Set(concepts)] };
  }
  const [word = ''] = meant.slice(at);
  if (isFiller(word) || kindNamedBy(word)) return undefined;
  const concepts = allowed(byWord.get(knownForm(word, byWord)));
  return concepts.length > 0 ? { length: 1, concepts } : undefined;
}

const weakSegment = (word: string): Segment => ({
  typed: [word],
  concepts: [],
  alternatives: [{ words: [word], how: 'exact' }],
  targets: [],
  role: 'weak',
  certainty: 1,
  isBegun: false,
});

const roles: Partial<Record<Concept['kind'], Segment['role']>> = {
  general: 'weak',
  topic: 'topic',
  place: 'place',
};

function segmentOf(typed: string[], concepts: Concept[], guessed: string[], isBegun = false): Segment {
  const terms = concepts.flatMap(({ own }) => own.shortest);
  const targets = concepts.flatMap(({ own, kind }) => (kind === 'place' || kind === 'general' ? [] : [own]));
  const [likeliest] = concepts;
  const [first = ''] = typed;
  const isGuessed = guessed.length > 0;
  return {
    typed,
    concepts,
    alternatives: [
      { words: typed, how: 'exact' },
      ...(typed.length === 1 ? stemsOf(typed[0] ?? '') : []).map(
        (stem): Alternative => ({
          words: [stem],
          how: 'stem',
        }),
      ),
      ...terms.map((words): Alternative => ({ words, how: 'synonym' })),
      // 'ent' is no beginning of 'entrance'.
      ...(typed.length === 1 && [...first].length > fewestLettersOfTerm ? beginnings(first) : []),
      ...guessed.map((one): Alternative => ({ words: [one], how: 'fuzzy' })),
    ],
    targets: [...new Set([...targets, ...concepts.flatMap(({ leadsTo }) => leadsTo)])].slice(0, mostTargets),
    role: (likeliest && roles[likeliest.kind]) ?? 'concept',
    isBegun,
    certainty: isGuessed ? 0.5 : isBegun ? 0.8 : 1,
  };
}
const mostTargets = 6;
const fewestLettersOfTerm = 3;
const mostBegun = 3;

/** The beginnings of words that a word may be: 'alp' of 'alpha', which is folded to 'alfa', too. */
const beginnings = (word: string): Alternative[] =>
  [...new Set([word, word.replace(/p$/, 'f')])].map((one) => ({ words: [one], how: 'prefix' }));

function wordSegment(
  word: string,
  isLast: boolean,
  corrected: string[],
  { vocabulary }: Knowledge,
  { without = [] }: Options,
): Segment {
  const begun = isLast ? conceptsBegunBy(word, vocabulary).filter(({ key }) => !without.includes(key)) : [];
  const meant = segmentOf([word], begun, corrected, true);
  return {
    ...meant,
    alternatives: [
      ...meant.alternatives,
      ...([...word].length >= minPrefixLetters && [...word].length <= fewestLettersOfTerm
        ? beginnings(word)
        : []),
    ],
    role: begun.length > 0 ? meant.role : 'word',
  };
}

function conceptsBegunBy(word: string, { concepts }: Vocabulary): Concept[] {
  if ([...word].length < fewestLettersOfTerm) return [];
  const begun = concepts.filter(({ own }) =>
    [...own.terms].some((term) => !term.includes(' ') && term.startsWith(word)),
  );
  return begun.slice(0, mostBegun);
}

/** Somebody and something else may be a specialty together: a child with cancer needs a children's oncologist. */
function combined(segments: Segment[], { byWord, bySeveral }: Vocabulary): Segment[] {
  const person = segments.find(({ concepts }) => concepts[0]?.kind === 'person');
  if (!person) return segments;
  return segments.map((segment) => {
    if (segment === person || segment.role !== 'concept') return segment;
    const names = segment.targets.map(({ name }) => name);
    const both = names.flatMap((name) => {
      const words = foldedWords(person.concepts[0]?.name, name);
      return bySeveral.get(signatureOf(words, byWord)) ?? [];
    });
    const specialties = both.filter(({ kind }) => kind === 'specialty');
    if (specialties.length === 0) return segment;
    const targets = [...new Set([...specialties.map(({ own }) => own), ...segment.targets])];
    return { ...segment, concepts: [...specialties, ...segment.concepts], targets };
  });
}

/** Guessing costs more than anything else: a search for made-up words must not use up the server's time. */
const maxGuessedWords = 3;
const maxMeanings = 6;

/**
 * Guesses the first few words of a search, each only once, however many readings the search has. `like` finds similar
 * words.
 */
export function guesser(
  { words }: Vocabulary,
  like: (word: string) => Promise<string[]>,
): Knowledge['guess'] {
  const guesses = new Map<string, Promise<string[]>>();
  const guess = async (word: string) => {
    const max = maxEditDistance(word);
    const possible = new Set([...words, ...(await like(word)).sort()]);
    const alike = [...possible].filter((one) => Math.abs(one.length - word.length) <= max);
    const errors = alike.map((one) => ({ one, count: editDistance(word, one, max) }));
    const fewest = Math.min(...errors.map(({ count }) => count));
    if (fewest > max) return [];
    return errors
      .filter(({ count }) => count === fewest)
      .slice(0, maxMeanings)
      .map(({ one }) => one);
  };
  return (word) => {
    const known = guesses.get(word);
    if (known) return known;
    if (maxEditDistance(word) === 0 || guesses.size >= maxGuessedWords) return Promise.resolve([]);
    const guessed = guess(word);
    guesses.set(word, guessed);
    return guessed;
  };
}
