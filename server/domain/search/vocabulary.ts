import { LRUCache } from 'lru-cache';
import type { Concept, Target, Vocabulary } from '#server/db/list-cache.ts';
import { emergenciesOf } from '#server/domain/search/emergency-words.ts';
import { contentOf, signatureOf } from '#server/domain/search/known-words.ts';
import { foldedWords, stemKey, termSlug } from '#server/domain/search/words.ts';
import { soundsOf } from '#shared/name-sounds.ts';

/** A concept as it is stored. */
export type ConceptRow = Pick<Concept, 'name' | 'name_bn' | 'kind'> & {
  terms: string;
  leads_to: string | null;
  nearest: string | null;
  urgent: number;
};

const linesOf = (lines: string | null) => (lines ?? '').split('\n').filter((line) => line.trim() !== '');

/** Prepares concepts for the search. */
export function vocabularyOf(rows: ConceptRow[]): Vocabulary {
  const concepts = rows.map(
    (row): Concept => ({
      key: termSlug(row.name),
      name: row.name,
      name_bn: row.name_bn,
      kind: row.kind,
      isUrgent: row.urgent === 1,
      own: targetOf(row.name, row.name_bn, [row.name, row.name_bn ?? '', ...linesOf(row.terms)]),
      leadsTo: [],
      nearest: null,
    }),
  );
  const named = new Map(concepts.map((concept) => [concept.name.toLowerCase(), concept]));
  /** What a line names: a specialty with its own terms, or the service of a hospital that is called so. */
  const meant = (name: string): Target => {
    const concept = named.get(name.trim().toLowerCase());
    return concept?.kind === 'specialty'
      ? concept.own
      : targetOf(name.trim(), concept?.name_bn ?? null, [name]);
  };
  for (const [place, { leads_to, nearest }] of rows.entries()) {
    const concept = concepts[place];
    if (!concept) continue;
    concept.leadsTo = linesOf(leads_to).map(meant);
    const next = nearest ?? named.get((linesOf(leads_to)[0] ?? '').toLowerCase())?.nearest?.name;
    concept.nearest = next ? meant(next) : null;
  }
  const index = indexed(concepts);
  let heard: Map<string, string[]> | undefined;
  return {
    concepts,
    ...index,
    bySound: (sound) => {
      heard ??= heardAs(index.words);
      return heard.get(sound) ?? [];
    },
    emergencies: emergenciesOf(concepts, index.byWord),
  };
}

/** How a word sounds, once for all vocabularies: to find it out for each word takes longer than all the rest. */
const soundsOfWords = new LRUCache<string, string[]>({ max: 20_000 });

/** The words of terms by how they sound, in either script. */
function heardAs(words: ReadonlySet<string>): Map<string, string[]> {
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    const sounds = soundsOfWords.get(word) ?? [...new Set(soundsOf(word))];
    soundsOfWords.set(word, sounds);
    for (const sound of sounds) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  return bySound;
}

function targetOf(name: string, name_bn: string | null, written: string[]): Target {
  const terms = new Set(written.map((term) => foldedWords(term).join(' ')));
  terms.delete('');
  const all = [...terms].map((term) => term.split(' '));
  const isLonger = (words: string[], others: string[]) =>
    others !== words && others.length < words.length && others.every((word) => words.includes(word));
  return { name, name_bn, terms, shortest: all.filter((one) => !all.some((other) => isLonger(one, other))) };
}

function indexed(concepts: Concept[]): Pick<Vocabulary, 'byWord' | 'bySeveral' | 'words'> {
  const byWord = new Map<string, Concept[]>();
  const bySeveral = new Map<string, Concept[]>();
  const words = new Set<string>();
  const add = (index: Map<string, Concept[]>, key: string, concept: Concept) => {
    const known = index.get(key) ?? [];
    if (!known.includes(concept)) index.set(key, [...known, concept]);
  };
  const terms = concepts.flatMap((concept) =>
    [...concept.own.terms].map((term) => ({ concept, words: term.split(' ') })),
  );
  for (const { concept, words: term } of terms) {
    for (const word of term) words.add(word);
    // Of two concepts with one name, a city that staff have entered as a place stands once.
    if (term.length === 1 || concept.kind === 'place') add(byWord, stemKey(term.join('')), concept);
  }
  for (const { concept, words: term } of terms) {
    for (const form of [term, contentOf(term)])
      if (form.length > 1) add(bySeveral, signatureOf(form, byWord), concept);
  }
  return { byWord, bySeveral, words };
}
