import { z } from 'zod';
import type { Database, Writer } from '#server/db/database.ts';
import {
  deleteErasure,
  deleteJournalEntry,
  insertJournalEntry,
  listErasures,
  listJournalEntries,
} from '#server/domain/journal/journal-repository.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The folder of the journal in the storage. The server never serves files from it. */
export const journalFolder = 'erasures';

const timestamp = z.iso.datetime();
const erasedRequests = z.array(z.object({ id: z.int(), created_at: timestamp }));

/**
 * Says that an account was erased, with its requests. The entry names nobody: its numbers are useful only together with
 * a backup that still has the account or the requests. The times distinguish these records from later ones that got the
 * same numbers.
 */
const erasureEntry = z.object({
  user: z.int(),
  registered_at: timestamp,
  requests: erasedRequests,
  erased_at: timestamp,
});
export type ErasureEntry = z.infer<typeof erasureEntry>;

export const parseErasureEntry = (content: Uint8Array): ErasureEntry =>
  erasureEntry.parse(JSON.parse(Buffer.from(content).toString('utf8')));

/** The file of an entry. The same erasure always has the same file. */
export function erasureFile(entry: ErasureEntry): { path: string; content: Buffer } {
  const name = `${entry.user}-${Date.parse(entry.registered_at)}.json`;
  return { path: `${journalFolder}/${name}`, content: Buffer.from(JSON.stringify(entry)) };
}

/** File names of erased accounts. The folder also contains the files of erased papers. */
const accountName = /^\d+-\d+\.json$/;
export const isAccountErasure = (name: string) => accountName.test(name);

const paperName = /^(paper-[0-9a-f]{32})\.json$/;
/** The file that says that a paper was erased. Its name is the paper's folder, which identifies nobody. */
export const paperErasureFile = (folder: string) => `${journalFolder}/${folder}.json`;
/** The folder of the erased paper that a journal file is about; `undefined` for other files. */
export const erasedPaperOf = (name: string): string | undefined => paperName.exec(name)?.[1];

/**
 * What else a restored backup must not bring back: cases and requests that staff erased, answers whose time was over,
 * consents that were withdrawn, and newsletter subscriptions that were ended. The whole entry is its file name: the
 * record's number, and when the record was created, which distinguishes it from a later record with the same number.
 */
const journalNote = z.object({
  what: z.enum(['case', 'request', 'facts', 'consent', 'newsletter']),
  id: z.coerce.number().int(),
  made_at: z.coerce
    .number()
    .int()
    .transform((at) => new Date(at).toISOString()),
});
export type JournalEntry = z.infer<typeof journalNote>;

const noteName = /^(?<what>[a-z]+)-(?<id>\d+)-(?<made_at>\d+)\.json$/;
export const journalFileName = ({ what, id, made_at }: JournalEntry) =>
  `${what}-${id}-${Date.parse(made_at)}.json`;
/** Parses the entry from the name of a journal file; `undefined` for other files. */
export const parseJournalFileName = (name: string): JournalEntry | undefined =>
  journalNote.safeParse(noteName.exec(name)?.groups).data;

/** Stores an entry in the transaction of the change that a restored backup must not bring back. */
export const recordInJournal = (writer: Writer, entry: JournalEntry, now: string): Promise<void> =>
  insertJournalEntry(writer, journalFileName(entry), now);

/** The content of files whose name is the whole entry. */
export const nameAlone = Buffer.from('{}');

type Deps = { db: Pick<Database, 'read' | 'transaction'>; storage: Pick<Storage, 'put'> };

/**
 * The journal of erasures, stored outside of the database with one file per entry so that several nodes can write it. A
 * restored backup may be older than an erasure, which must then be replayed (ADR 0037).
 */
export function erasureJournal({ db, storage }: Deps) {
  return {
    /** Moves entries that transactions have stored into the journal. Runs may overlap. */
    async write(stopping?: AbortSignal): Promise<void> {
      for (const { id, former_user_id: user, registered_at, requests, erased_at } of await listErasures(
        db.read,
      )) {
        if (stopping?.aborted) return;
        const entry: ErasureEntry = {
          user,
          registered_at,
          requests: erasedRequests.parse(JSON.parse(requests)),
          erased_at,
        };
        const { path, content } = erasureFile(entry);
        await storage.put(path, content, 'application/json');
        await db.transaction((writer) => deleteErasure(writer, id));
      }
      for (const { id, name } of await listJournalEntries(db.read)) {
        if (stopping?.aborted) return;
        await storage.put(`${journalFolder}/${name}`, nameAlone, 'application/json');
        await db.transaction((writer) => deleteJournalEntry(writer, id));
      }
    },
  };
}
export type ErasureJournal = ReturnType<typeof erasureJournal>;

/** Reads all entries of erased accounts from the journal in a storage. */
export async function readJournal(storage: Pick<Storage, 'list' | 'read'>): Promise<ErasureEntry[]> {
  const entries: ErasureEntry[] = [];
  for (const name of (await storage.list(journalFolder)).filter(isAccountErasure)) {
    const content = await storage.read(`${journalFolder}/${name}`);
    if (content) entries.push(parseErasureEntry(content));
  }
  return entries;
}
