import type { Concept, Target, Vocabulary } from '#server/db/list-cache.ts';
import {
  type Correction,
  certain,
  correct,
  isShort,
  type Knowledge,
  none,
  type Options,
} from '#server/domain/search/corrections.ts';
import { emergencyIn } from '#server/domain/search/emergency-words.ts';
import {
  contentOf,
  isFiller,
  kindNamedBy,
  knownForm,
  signatureOf,
} from '#server/domain/search/known-words.ts';
import { foldedWords, stemsOf } from '#server/domain/search/words.ts';
import { doubtTopics } from '#shared/search-pages.ts';

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
  /** Whether the spelling of a short word was guessed. */
  isGuess: boolean;
};

/** What a search means. */
export type Reading = {
  words: string[];
  segments: Segment[];
  /** The kind of result that was named: 'doctor', 'হাসপাতাল'. */
  kind: ReturnType<typeof kindNamedBy>;
  /** Words of terms that no record has. */
  absent: ReadonlySet<string>;
  /** Whether nothing is known but by a guess of how a short word is spelled. */
  unsure: boolean;
};

const maxWords = 12;
const longestTerm = 5;
const minPrefixLetters = 2;

/** The folded words of a search. Words after the maximum are ignored. */
export const searchedWords = (q: string): string[] => foldedWords(q).slice(0, maxWords);

/**
 * Reads a search: an emergency first, wherever its words stand; then the longest known expressions, then single words.
 * Fillers and the named kind are no words to search for, unless there are no others.
 */
export async function readQuery(
  words: string[],
  knowledge: Knowledge,
  options: Options = {},
): Promise<Reading> {
  const kind = words.map(kindNamedBy).find((named) => named !== undefined);
  const { vocabulary } = knowledge;
  const guessed = await correct(words, knowledge, options);
  const emergency = emergencyIn(words, guessed, vocabulary, options);
  const isCertain = words.some((word, at) => guessed[at] === certain && saysSomething(word, vocabulary));
  const isDoubt = words.some((word, at) => guessed[at] === certain && isOfDoubt(word, vocabulary));
  const corrections = guessed.map((one, at) => {
    const isDropped = isDoubt || (isCertain && isVague(one, words[at]));
    return one !== certain && isDropped && !emergency?.places.includes(at) ? none : one;
  });
  const places = words.map((_, at) => at).filter((at) => !emergency?.places.includes(at));
  const left = readWords(
    places.map((at) => words[at] ?? ''),
    places.map((at) => corrections[at] ?? certain),
    knowledge,
    options,
  );
  const typed = emergency?.places.map((at) => words[at] ?? '') ?? [];
  const first = emergency ? [segmentOf(typed, [emergency.concept], certain)] : [];
  const meant = combined([...first, ...left], vocabulary);
  const absent = await knowledge.absent(wordsOfTerms(meant));
  const isGuess = words.some((word, at) => isShort(word) && corrections[at]?.words[0] !== undefined);
  const unsure = isGuess && !isCertain && !emergency && !meant.some(isAboutDoubt);
  const reading = { words, kind, absent, unsure };
  const says = meant.filter(({ role }) => role !== 'weak');
  if (says.length > 0) return { ...reading, segments: meant };
  // Nothing but general words, or, without a named kind, nothing but fillers.
  const general = meant.filter(
    ({ targets, concepts }) => targets.length > 0 || (concepts.length > 0 && !kind),
  );
  const rest = general.length > 0 ? general : kind === undefined ? meant : [];
  return { ...reading, segments: rest.map((segment) => ({ ...segment, role: 'word' })) };
}

/** Whether a known word says what is looked for: no filler, no kind of result, and no general word like 'pain'. */
const saysSomething = (word: string, { byWord }: Vocabulary) =>
  !isFiller(word) &&
  kindNamedBy(word) === undefined &&
  byWord.get(knownForm(word, byWord))?.[0]?.kind !== 'general';

const isAboutDoubt = ({ concepts }: Segment) => concepts.some(({ key }) => doubtTopics.has(key));
const isOfDoubt = (word: string, { byWord }: Vocabulary) =>
  byWord.get(knownForm(word, byWord))?.some(({ key }) => doubtTopics.has(key)) ?? false;

/** A guess that counts only where nothing else is known: that of a short word, by its letters. */
const isVague = ({ words, how }: Correction, word = '') =>
  words.length > 0 && how === 'letters' && isShort(word);

function readWords(
  words: string[],
  corrections: Correction[],
  knowledge: Knowledge,
  options: Options,
): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const known = expressionAt(words, corrections, at, knowledge.vocabulary, options);
    const [word = ''] = words.slice(at);
    const correction = corrections[at] ?? certain;
    if (known) {
      const typed = words.slice(at, at + known.length);
      segments.push(segmentOf(typed, known.concepts, known.length === 1 ? correction : certain));
    } else if (isFiller(word) || kindNamedBy(word)) segments.push(weakSegment(word));
    else segments.push(wordSegment(word, at === words.length - 1, correction, knowledge, options));
    at += known?.length ?? 1;
  }
  return segments;
}

/** Most names that families use are in no record: to look for them in each step would cost most of a search. */
function wordsOfTerms(segments: Segment[]): string[] {
  const terms = segments.flatMap(({ alternatives, targets }) => [
    ...alternatives.filter(({ how }) => how === 'synonym').map(({ words }) => words),
    ...targets.flatMap(({ shortest }) => shortest),
  ]);
  return [...new Set(terms.flat())];
}

type Expression = { length: number; concepts: Concept[] };

/** The longest expression at a position, in any order of its words, with fillers between them. */
function expressionAt(
  words: string[],
  corrections: Correction[],
  at: number,
  { byWord, bySeveral }: Vocabulary,
  { without = [] }: Options,
): Expression | undefined {
  const meant = words.map(
    (word, place) => corrections[place]?.words.find((one) => byWord.has(knownForm(one, byWord))) ?? word,
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
  isGuess: false,
});

const roles: Partial<Record<Concept['kind'], Segment['role']>> = {
  general: 'weak',
  topic: 'topic',
  place: 'place',
};

function segmentOf(
  typed: string[],
  concepts: Concept[],
  { words: guessed, how: guessedBy }: Correction,
  isBegun = false,
): Segment {
  const terms = concepts.flatMap(({ own }) => own.shortest);
  const targets = concepts.flatMap(({ own, kind }) => (kind === 'place' || kind === 'general' ? [] : [own]));
  const [likeliest] = concepts;
  const [first = ''] = typed;
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
    isGuess: guessed.length > 0 && isShort(first),
    certainty: isBegun && guessed.length === 0 ? 0.8 : certaintyOf[guessedBy],
  };
}
const certaintyOf: Record<Correction['how'], number> = { certain: 1, sound: 0.9, letters: 0.5 };
const mostTargets = 6;
const fewestLettersOfTerm = 3;
const mostBegun = 3;

/** The beginnings of words that a word may be: 'alp' of 'alpha', which is folded to 'alfa', too. */
const beginnings = (word: string): Alternative[] =>
  [...new Set([word, word.replace(/p$/, 'f')])].map((one) => ({ words: [one], how: 'prefix' }));

function wordSegment(
  word: string,
  isLast: boolean,
  correction: Correction,
  { vocabulary }: Knowledge,
  { without = [] }: Options,
): Segment {
  const begun = isLast ? conceptsBegunBy(word, vocabulary).filter(({ key }) => !without.includes(key)) : [];
  const meant = segmentOf([word], begun, correction, true);
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

/**
 * Somebody and something else may be a specialty together: a child with cancer needs a children's oncologist. Then come
 * those for the illness, then those for the person.
 */
function combined(segments: Segment[], { byWord, bySeveral }: Vocabulary): Segment[] {
  const person = segments.find(({ concepts }) => concepts[0]?.kind === 'person');
  if (!person) return segments;
  const changed = segments.map((segment) => {
    if (segment === person || segment.role !== 'concept') return segment;
    const names = segment.targets.map(({ name }) => name);
    const both = names.flatMap((name) => {
      const words = foldedWords(person.concepts[0]?.name, name);
      return bySeveral.get(signatureOf(words, byWord)) ?? [];
    });
    const specialties = both.filter(({ kind }) => kind === 'specialty');
    if (specialties.length === 0) return segment;
    const led = person.concepts.flatMap(({ leadsTo }) => leadsTo);
    const targets = [...new Set([...specialties.map(({ own }) => own), ...segment.targets, ...led])];
    return { ...segment, concepts: [...new Set([...segment.concepts, ...specialties])], targets };
  });
  const isInAnother = changed.some((segment) => !segments.includes(segment));
  return changed.map((segment) =>
    segment === person && isInAnother ? { ...person, role: 'weak' } : segment,
  );
}
