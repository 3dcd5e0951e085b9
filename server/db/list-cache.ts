import { LRUCache } from 'lru-cache';
import type { Reader } from '#server/db/database.ts';

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

/** Ways to write one thing, each as its folded words. */
export type SynonymGroup = {
  /** The group's slug in a URL. */
  key: string;
  name: string;
  name_bn: string | null;
  isSpecialty: boolean;
  terms: string[][];
};

/** The groups, by each of their terms: the term's words with spaces between. */
export type Synonyms = { groups: SynonymGroup[]; byTerm: ReadonlyMap<string, SynonymGroup[]> };

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
    /** The list of synonyms in the form in which words are compared. */
    synonyms: versionedCache<Synonyms>(stateOf, ({ byTerm }) => byTerm.size * numbersOfTerm),
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
