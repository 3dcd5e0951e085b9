const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Replaces a record, unless it is no longer kept: looked up and written in one transaction. */
export function replaceIn(store: IDBObjectStore, key: IDBValidKey, record: unknown): IDBRequest {
  const found = store.openCursor(key);
  found.addEventListener('success', () => found.result?.update(record));
  return found;
}

/** A store of IndexedDB. It is opened for each piece of work alone, so that no version of the site holds up another. */
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
     * Answers `nothing` where nothing was ever kept, and creates nothing: after a sign-out there is no trace. (To open
     * the database and take its creation back left later openings without an answer at times.)
     */
    async read<T>(work: (store: IDBObjectStore) => IDBRequest<T>, nothing: T): Promise<T> {
      // Firefox has the list since 2024; without it the database is made, and empty.
      const all = await indexedDB.databases?.();
      if (all && !all.some((known) => known.name === database)) return nothing;
      return withStore('readonly', work);
    },
  };
}
