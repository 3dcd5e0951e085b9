import type { Database, Reader } from '#server/db/database.ts';
import { UnavailableError } from '#server/errors.ts';

/**
 * Something that every page's footer needs to know, so it is read again only after the content has changed. While the
 * database is unavailable, the last known value is returned; `staleReads` counts how often, because responses that were
 * built with it are not cached.
 */
export function knownFlag(db: Database, read: (reader: Reader) => Promise<boolean>) {
  let known: { version: number | null; value: boolean } = { version: null, value: false };
  let staleReads = 0;
  return {
    staleReads: () => staleReads,
    async get(): Promise<boolean> {
      const version = db.contentVersion.current();
      if (version !== null && known.version === version) return known.value;
      try {
        known = { version, value: await read(db.read) };
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        staleReads += 1;
      }
      return known.value;
    },
  };
}
