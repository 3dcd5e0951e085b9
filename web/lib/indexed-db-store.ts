const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Replaces a record, but only if it still exists: one transaction looks it up and writes it. */
export function replaceIn(store: IDBObjectStore, key: IDBValidKey, record: unknown): IDBRequest {
  const found = store.openCursor(key);
  found.addEventListener('success', () => found.result?.update(record));
  return found;
}

/**
 * A store of IndexedDB. Each operation opens and closes the database, so that no version of the site blocks another.
 */
export function indexedDbStore(database: string, name: string, keyPath: string) {
  async function withStore<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath });
    const opened = await done(opening);
    try {
      return await done(work(opened.transaction(name, mode).objectStore(name)));
    } finally {
      opened.close();
    }
  }
  return {
    change: <T>(work: (store: IDBObjectStore) => IDBRequest<T>) => withStore('readwrite', work),
    /**
     * Returns `nothing` if the database does not exist, and does not create it, so that nothing is left after a
     * sign-out. (Opening the database and aborting its creation sometimes made later openings hang.)
     */
    async read<T>(work: (store: IDBObjectStore) => IDBRequest<T>, nothing: T): Promise<T> {
      // Firefox has `databases()` since 2024; without it the database is created, and is empty.
      const all = await indexedDB.databases?.();
      if (all && !all.some((known) => known.name === database)) return nothing;
      return withStore('readonly', work);
    },
  };
}
