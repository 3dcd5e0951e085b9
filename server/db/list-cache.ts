import { LRUCache } from 'lru-cache';
import type { Reader } from '#server/db/database.ts';

/** The data behind a list: the content of the website, or anything in the database. */
export type ListSource = 'content' | 'anything';

/** Returns a value that changes whenever lists of this source may have changed; null while it is unknown. */
type StateOf = (source: ListSource) => string | number | null;

/** The maximum size of a cache, counted in numbers. */
const maxNumbers = 1_000_000;
/** The size of an entry's key (a statement), counted in numbers. */
const numbersOfKey = 500;

type Cache<T> = {
  /** Reads a value once for as long as the state lasts. Failures are not cached. */
  once: (key: string, source: ListSource, read: () => Promise<T>) => Promise<T>;
  /** Whether the value was requested before in the present state. */
  has: (key: string, source: ListSource) => boolean;
};

type Entry<T> = { state: string | number; value: Promise<T> };

/** Caches what was read from the database until the state changes. Null means that the state is unknown. */
export function versionedCache<T>(stateOf: StateOf, lengthOf: (value: T) => number): Cache<T> {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: maxNumbers });
  return {
    once(key, source, read) {
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

    has(key, source) {
      const state = stateOf(source);
      return state !== null && entries.get(key)?.state === state;
    },
  };
}

const states = new WeakMap<Reader, StateOf>();

/** Enables the caches for what is read outside of transactions. For server/db. */
export function enableListCache(reader: Reader, stateOf: StateOf): void {
  states.set(reader, stateOf);
}

/**
 * A cache of one kind of values for each database; undefined in a transaction, which sees its own changes. `lengthOf`
 * is the size of a value, counted in numbers.
 */
export function listCache<T>(lengthOf: (value: T) => number): (reader: Reader) => Cache<T> | undefined {
  const caches = new WeakMap<Reader, Cache<T>>();
  return (reader) => {
    const stateOf = states.get(reader);
    const cache = caches.get(reader) ?? (stateOf && versionedCache(stateOf, lengthOf));
    if (cache) caches.set(reader, cache);
    return cache;
  };
}
