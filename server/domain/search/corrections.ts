import type { Vocabulary } from '#server/db/list-cache.ts';
import { isFiller, kindNamedBy, knownForm, latinStems } from '#server/domain/search/known-words.ts';
import { editDistance, maxEditDistance, stemsOf } from '#server/domain/search/words.ts';
import { soundsOf } from '#shared/name-sounds.ts';

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

export type Options = {
  /** Also guesses for words that are the prefix of a known word: 'hart', although there is a 'Hartono'. */
  allowTypos?: boolean;
  /** The keys of concepts that are not meant. */
  without?: readonly string[];
};

/** The words that a word may mean, as they sound alike or have nearly the same letters. Empty if it is known. */
export type Correction = { words: string[]; how: 'certain' | 'sound' | 'letters' };
/** A word that needs no correction. */
export const certain: Correction = { words: [], how: 'certain' };
/** A word that nobody knows. */
export const none: Correction = { words: [], how: 'letters' };

const shortWord = 5;

/** Whether a word has so few letters that a guess of its spelling is as likely wrong as right. */
export const isShort = (word: string): boolean => [...word].length <= shortWord;

/** For each word that nobody knows, the words that it may mean. */
export async function correct(
  words: string[],
  knowledge: Knowledge,
  { allowTypos }: Options,
): Promise<Correction[]> {
  const { vocabulary, exact, begun } = knowledge;
  const corrections: Correction[] = [];
  for (const word of words) {
    const forms = [word, ...stemsOf(word)];
    const isKnown =
      vocabulary.byWord.has(knownForm(word, vocabulary.byWord)) ||
      isFiller(word) ||
      kindNamedBy(word) !== undefined ||
      forms.some((form) => exact.has(form) || vocabulary.words.has(form));
    const isBegun = forms.some((form) => begun.has(form));
    if (isKnown || (isBegun && !allowTypos)) corrections.push(certain);
    else corrections.push(heard(word, vocabulary) ?? { words: await knowledge.guess(word), how: 'letters' });
  }
  return corrections;
}

/** The words that sound like a word, or like it without an ending: 'bukher' is 'buk' with 'er'. */
function heard(word: string, { bySound }: Vocabulary): Correction | undefined {
  for (const form of [word, ...stemsOf(word), ...latinStems(word)]) {
    const alike = soundsOf(form).flatMap((sound) =>
      bySound(sound).map((one) => ({ one, errors: differenceOf(form, one, sound) })),
    );
    const near = alike.filter(({ errors }) => errors <= Math.max(1, Math.floor(form.length / 3)));
    if (near.length === 0) continue;
    const words = near.sort((a, b) => a.errors - b.errors).map(({ one }) => one);
    return { words: [...new Set(words)].slice(0, maxMeanings), how: 'sound' };
  }
  return undefined;
}

const isBangla = /[\u0980-\u09ff]/;
const fewestOfOtherScript = 5;
const mostErrors = 9;

/** How many letters differ; in the other script only a longer word is surely the same. */
function differenceOf(word: string, other: string, sound: string): number {
  if (isBangla.test(word) === isBangla.test(other)) return editDistance(word, other, mostErrors);
  return sound.length >= fewestOfOtherScript ? 0 : mostErrors;
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
