import { LRUCache } from 'lru-cache';
import type { Reader } from '#server/db/database.ts';
import type { ConceptKind } from '#shared/records/synonyms.ts';

/** The data behind a list: the content of the website, or anything in the database. */
export type ListSource = 'content' | 'anything';

/** Returns a value that changes whenever lists of this source may have changed; null while it is unknown. */
type StateOf = (source: ListSource) => string | number | null;

/** The maximum size of the cached totals and orders, counted in numbers. */
const maxNumbers = 1_000_000;
/** The size of an entry's key (a statement), counted in numbers. */
const numbersOfKey = 500;
const numbersOfTerm = 50;

const numbersOfFacet = 20;

/** A value of a column, how many records have it, and the id of a row from which its label is read. */
export type CountedValue = { value: string; count: number; sample: number };

/** What a concept leads to: a specialty or a service of hospitals, with the words by which a record has it. */
export type Target = {
  name: string;
  name_bn: string | null;
  /** Its terms, each as words with spaces between. */
  terms: ReadonlySet<string>;
  /** The terms that contain no other of its terms: whatever has one of the terms has one of these. */
  shortest: string[][];
};

/** Something that families call by many names, as staff entered it. */
export type Concept = {
  /** Its slug in a URL. */
  key: string;
  name: string;
  name_bn: string | null;
  kind: ConceptKind;
  isUrgent: boolean;
  /** What the concept itself is called. */
  own: Target;
  leadsTo: Target[];
  /** The specialty that is shown where nobody has what it leads to. */
  nearest: Target | null;
};

/** The concepts, by what people call them. */
export type Vocabulary = {
  concepts: Concept[];
  /** By a term of one word, in the form that `stemKey` makes. */
  byWord: ReadonlyMap<string, Concept[]>;
  /** By a term of several words, in the form that `signatureOf` makes. */
  bySeveral: ReadonlyMap<string, Concept[]>;
  /** The words of all terms. */
  words: ReadonlySet<string>;
  /** The words of terms by how they sound. */
  bySound: (sound: string) => readonly string[];
  /** What needs help at once and is said in several words; each means itself, or `#` and the key of its concept. */
  emergencies: { concept: Concept; parts: { meaning: string; word: string }[] }[];
};

type Entry<T> = { state: string | number; value: Promise<T> };

/** Caches what was read from the database until the state changes. Null means that the state is unknown. */
function versionedCache<T>(stateOf: StateOf, lengthOf: (value: T) => number) {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: maxNumbers });
  return {
    /** Reads a value once for as long as the state lasts. Failures are not cached. */
    once(key: string, source: ListSource, read: () => Promise<T>): Promise<T> {
      const state = stateOf(source);
      if (state === null) return read();
      const known = entries.get(key);
      if (known?.state === state) return known.value;
      const entry = { state, value: read() };
      entries.set(key, entry, { size: numbersOfKey });
      const keep = (value: T) => {
        // A new object: the cache updates an entry's size only for a new value.
        if (entries.peek(key) === entry)
          entries.set(key, { ...entry }, { size: numbersOfKey + lengthOf(value) });
      };
      const forget = () => {
        if (entries.peek(key) === entry) entries.delete(key);
      };
      entry.value.then(keep, forget);
      return entry.value;
    },

    /** Whether the value was requested before in the present state. */
    has(key: string, source: ListSource): boolean {
      const state = stateOf(source);
      return state !== null && entries.get(key)?.state === state;
    },
  };
}

/** The cached values of a database's lists. */
export function listCache(stateOf: StateOf) {
  return {
    totals: versionedCache<number>(stateOf, () => 1),
    /** All ids of a list, in its order. */
    orders: versionedCache<Int32Array>(stateOf, (ids) => ids.length),
    /** The vocabulary of the search. */
    vocabulary: versionedCache<Vocabulary>(stateOf, ({ words }) => words.size * numbersOfTerm),
    /** Those of some words that no record has. */
    absent: versionedCache<ReadonlySet<string>>(stateOf, (words) => words.size * numbersOfTerm),
    /** The values by which lists can be filtered. */
    facets: versionedCache<CountedValue[]>(stateOf, (values) => values.length * numbersOfFacet),
    /** The lists of which a page far from the beginning was read. */
    deep: versionedCache<true>(stateOf, () => 1),
  };
}
type ListCache = ReturnType<typeof listCache>;

const memos = new WeakMap<Reader, ListCache>();

/** Enables the cache for lists that are read outside of transactions. For server/db. */
export function enableListCache(reader: Reader, stateOf: StateOf): void {
  memos.set(reader, listCache(stateOf));
}

/** The cache of a database's lists; undefined in a transaction, which sees its own changes. */
export const listCacheOf = (reader: Reader): ListCache | undefined => memos.get(reader);
