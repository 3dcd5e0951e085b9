import type { Concept, Target, Vocabulary } from '#server/db/list-cache.ts';
import { foldedWords, stemKey, stemsOf, termSlug } from '#server/domain/search/words.ts';

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
  return { concepts, ...indexed(concepts) };
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

/**
 * The form in which terms of several words are compared: in any order, and each word as the concept for which it stands
 * ('হার্টের অপারেশন' is 'heart surgery').
 */
export function signatureOf(words: string[], byWord: Vocabulary['byWord']): string {
  return words
    .map((word) => {
      const key = knownForm(word, byWord);
      const [concept] = byWord.get(key) ?? [];
      return concept ? `#${concept.key}` : key;
    })
    .sort()
    .join(' ');
}

/** Endings of Bangla words that are typed in Latin letters: 'harter', 'kidnir', 'hatute', 'pete'. */
const latinEndings = ['er', 'te', 'r', 'e'];
const fewestLetters = 3;

/** The form of a word that is a term, without the ending if need be; otherwise its plain form. */
export function knownForm(word: string, byWord: Vocabulary['byWord']): string {
  const key = stemKey(word);
  const shorter = latinEndings
    .filter((end) => word.endsWith(end) && word.length - end.length >= fewestLetters)
    .map((end) => word.slice(0, -end.length));
  return [word, ...stemsOf(word), key, ...shorter].find((form) => byWord.has(form)) ?? key;
}

/** Words that say what kind of result is meant, and are not searched for. */
const kindWords = {
  doctor: foldedWords(
    'dr doctor doctors daktar daktor doktor physician specialist specialists consultant expert bisheshoggo',
    'ডা ডাঃ ডাক্তার চিকিৎসক বিশেষজ্ঞ',
  ),
  hospital: foldedWords('hospital hospitals haspatal hashpatal hospitel', 'হাসপাতাল হসপিটাল'),
  blog: foldedWords('article articles blog blogs', 'ব্লগ'),
} as const;
type NamedKind = keyof typeof kindWords;

const kindOf = new Map<string, NamedKind>(
  (['doctor', 'hospital', 'blog'] as const).flatMap((kind) =>
    kindWords[kind].map((word): [string, NamedKind] => [stemKey(word), kind]),
  ),
);

/** The kind of result that a word names. */
export const kindNamedBy = (word: string): NamedKind | undefined => kindOf.get(stemKey(word));

const fillers = new Set(
  foldedWords(
    'the a an in of for at to and or with by on is are am be was has have had best good top near nearest famous which who what where how when',
    'do does did can could will would should need needs want get find show me my our your his her i we you he she it its this that there from about',
    'please any some very too much many more most list name father mother dad mom mum husband wife brother sister uncle aunt patient patients suffering having',
    'er koto kothay kemon ki kon kibhabe kivabe bhalo valo sobcheye jonno theke korte korbo hobe lagbe lage ache chai dorkar amar amader apnar ekta',
    'baba babar ma mayer bhai bon shami stri khub onek kom besi niye o ba r ami kore hoy hoye hoise hocche',
    'ভালো ভাল সেরা জন্য ও এবং এর কোন কোথায় কি কী কে আমার আমাদের আপনার কত লাগবে লাগে কেমন কীভাবে কিভাবে থেকে করতে করব করবো হবে হয় আছে চাই দরকার একটা একজন',
    'বাবার বাবা মা মায়ের ভাই বোন স্বামী স্ত্রী খুব অনেক কম বেশি নিয়ে রোগী রোগীর সবচেয়ে বা না যে তার হচ্ছে করে',
  ),
);

/** Whether a word says nothing of what is looked for ('best', 'how', 'লাগবে'). */
export const isFiller = (word: string): boolean => fillers.has(word);

/** The words that say something. */
export const contentOf = (words: string[]): string[] =>
  words.filter((word) => !isFiller(word) && kindNamedBy(word) === undefined);
