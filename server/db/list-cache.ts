import { LRUCache } from 'lru-cache';
import type { Reader } from '#server/db/database.ts';
import type { Synonyms } from '#server/db/search/synonym-groups.ts';

/** What a list is made of: the content of the website, or anything in the database. */
export type ListSource = 'content' | 'anything';

/** What changes whenever lists of this source may have changed; null while that is not known. */
type StateOf = (source: ListSource) => string | number | null;

/** Totals and orders that are remembered at most, counted in numbers. */
const maxNumbers = 1_000_000;
/** What an entry takes besides its numbers: its key, a statement. */
const numbersOfKey = 500;
const numbersOfTerm = 50;

const numbersOfFacet = 20;

/** A value of a column, how many records have it, and the id of one row from which its label is read. */
export type CountedValue = { value: string; count: number; sample: number };

type Entry<T> = { state: string | number; value: Promise<T> };

/** Remembers what was read from the database until the state changes. Null is a state that is not known. */
export function versionedCache<T>(stateOf: StateOf, lengthOf: (value: T) => number) {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: maxNumbers });
  return {
    /** Reads it once for as long as the state lasts. What failed is not remembered. */
    once(key: string, source: ListSource, read: () => Promise<T>): Promise<T> {
      const state = stateOf(source);
      if (state === null) return read();
      const known = entries.get(key);
      if (known?.state === state) return known.value;
      const entry = { state, value: read() };
      entries.set(key, entry, { size: numbersOfKey });
      const keep = (value: T) => {
        // A new object: the cache takes the new size only of a new value.
        if (entries.peek(key) === entry)
          entries.set(key, { ...entry }, { size: numbersOfKey + lengthOf(value) });
      };
      const forget = () => {
        if (entries.peek(key) === entry) entries.delete(key);
      };
      entry.value.then(keep, forget);
      return entry.value;
    },

    /** Whether it was asked for before in the present state. */
    has(key: string, source: ListSource): boolean {
      const state = stateOf(source);
      return state !== null && entries.get(key)?.state === state;
    },
  };
}

/** What is remembered of the lists of a database. */
export function listCache(stateOf: StateOf) {
  return {
    totals: versionedCache<number>(stateOf, () => 1),
    /** All ids of a list, in its order. */
    orders: versionedCache<Int32Array>(stateOf, (ids) => ids.length),
    /** The list of synonyms as it is compared. */
    synonyms: versionedCache<Synonyms>(stateOf, ({ byTerm }) => byTerm.size * numbersOfTerm),
    /** What lists can be filtered by. */
    facets: versionedCache<CountedValue[]>(stateOf, (values) => values.length * numbersOfFacet),
    /** The lists of which a page far from the beginning was read. */
    deep: versionedCache<true>(stateOf, () => 1),
  };
}
type ListCache = ReturnType<typeof listCache>;

const memos = new WeakMap<Reader, ListCache>();

/** Makes lists that are read outside of transactions remembered. For server/db. */
export function enableListCache(reader: Reader, stateOf: StateOf): void {
  memos.set(reader, listCache(stateOf));
}

/** What is remembered of the lists of a database; undefined in a transaction, which sees its own changes. */
export const listCacheOf = (reader: Reader): ListCache | undefined => memos.get(reader);
