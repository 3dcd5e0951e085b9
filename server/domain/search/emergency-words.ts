import type { Concept, Vocabulary } from '#server/db/list-cache.ts';
import { type Correction, certain, type Options } from '#server/domain/search/corrections.ts';
import { contentOf, isFiller, kindNamedBy, knownForm } from '#server/domain/search/known-words.ts';
import { editDistance, maxEditDistance } from '#server/domain/search/words.ts';

type Emergency = { concept: Concept; places: number[] };

/** What else may stand between the words of an emergency: 'buke kal theke khub betha'. */
const partsOfIllness = new Set(['body', 'symptom', 'condition', 'treatment', 'test']);

/**
 * An emergency of several words, wherever they stand and whatever their spelling may mean: it is shown first, and a
 * wrong guess costs less than a missed one.
 */
export function emergencyIn(
  words: string[],
  corrections: Correction[],
  vocabulary: Vocabulary,
  { without = [] }: Options,
): Emergency | undefined {
  const { byWord } = vocabulary;
  const conceptsOf = (word: string) => byWord.get(knownForm(word, byWord)) ?? [];
  const meanings = words.map((word, at) => {
    if (isFiller(word) || kindNamedBy(word)) return [];
    return [word, ...(corrections[at]?.words ?? [])].flatMap((one) => [
      one,
      ...conceptsOf(one).map(({ key }) => `#${key}`),
    ]);
  });
  const blocks = words.map((word) => conceptsOf(word).some(({ kind }) => partsOfIllness.has(kind)));
  const found = vocabulary.emergencies.flatMap(({ concept, parts }): Emergency[] => {
    if (without.includes(concept.key)) return [];
    const places = parts.map(({ meaning, word }) =>
      meanings.findIndex(
        (some, at) => some.includes(meaning) || isNearly(words[at] ?? '', word, corrections[at]),
      ),
    );
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const isBroken = blocks.some((block, at) => block && at > from && at < to && !places.includes(at));
    const isWhole = from >= 0 && new Set(places).size === parts.length && !isBroken;
    return isWhole ? [{ concept, places: places.toSorted((a, b) => a - b) }] : [];
  });
  return found.toSorted((a, b) => b.places.length - a.places.length)[0];
}

/** Whether a word that nobody knows may be another one. */
const isNearly = (word: string, other: string, correction: Correction = certain): boolean => {
  const most = correction === certain ? 0 : maxEditDistance(word);
  return most > 0 && editDistance(word, other, most) <= most;
};

/** The emergencies of several words, each word as what it stands for. */
export const emergenciesOf = (concepts: Concept[], byWord: Vocabulary['byWord']): Vocabulary['emergencies'] =>
  concepts
    .filter(({ isUrgent }) => isUrgent)
    .flatMap((concept) =>
      [...concept.own.terms].map((term) => ({
        concept,
        parts: contentOf(term.split(' ')).map((word) => {
          const key = knownForm(word, byWord);
          const known = byWord.get(key)?.[0];
          return { meaning: known ? `#${known.key}` : key, word };
        }),
      })),
    )
    .filter(({ parts }) => parts.length > 1);
