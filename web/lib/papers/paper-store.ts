import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PaperType } from '#shared/contract/papers.ts';
import { papersForgotten, waitingPapersName } from '#web/inline/store-names.ts';
import { follow, sendToWindows } from '#web/lib/channel.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';

/** How far a page is turned clockwise from the person's view. */
export type Rotation = 0 | 90 | 180 | 270;

/** A page that is being edited: a photo, or a PDF, which may contain several pages. The bytes are stored separately. */
export type EditedPage = {
  id: string;
  kind: 'photo' | 'pdf';
  /** The file's name on the phone. */
  name: string;
  bytes: number;
  turn: Rotation;
  /** The photo may be too blurred to read. */
  hard?: boolean;
};

/** Pages that belong together, in order. */
export type EditedPaper = { id: string; type: PaperType; title: string; date: string; pages: EditedPage[] };

/**
 * A page with its progress: not sent yet, received by the server, or refused with a message code or one of our own
 * codes.
 */
export type LocalPage = EditedPage & { arrived?: boolean; refused?: string };

/** A paper on this phone: being put together (no recipient yet), or being sent. */
export type LocalPaper = Omit<EditedPaper, 'pages'> & {
  pages: LocalPage[];
  /** When it was started; papers are sorted by this time and deleted seven days after it. */
  keptAt: string;
  /** The recipient, once the person has sent the paper. */
  to: Recipient | null;
  /** Why the whole paper was refused: the same codes as for a page. */
  refused?: string;
  /** Every page has arrived and the server has put the pages into order. */
  done?: boolean;
};

/** The bytes of a page, the paper to which it was first added, and a thumbnail. */
type LocalFile = { id: string; paper: string; file: Blob; thumb: Blob | null; keptAt?: string };

/** Where waiting papers are stored: on the phone, or in this page's memory if the phone can't store anything. */
export type PaperStore = {
  papers: () => Promise<LocalPaper[]>;
  paper: (id: string) => Promise<LocalPaper | undefined>;
  /** Stores a paper that is being put together. Does not change one that is already being sent. */
  putDraft: (paper: LocalPaper) => Promise<void>;
  /** Changes a stored paper; a paper that was deleted in the meantime does not come back. */
  changePaper: (id: string, change: (paper: LocalPaper) => LocalPaper) => Promise<void>;
  dropPaper: (id: string) => Promise<void>;
  file: (id: string) => Promise<LocalFile | undefined>;
  putFile: (file: LocalFile) => Promise<void>;
  dropFile: (id: string) => Promise<void>;
  /** Clears this page's memory after a sign-out deleted the papers on the phone. */
  forgetMemory: () => void;
};

/** After this time everything is deleted, whether it was sent or not. */
export const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Separates the papers that are recent enough, the oldest first, from the others. */
export function sortedByAge(papers: readonly LocalPaper[], now: number) {
  const isOld = ({ keptAt }: LocalPaper) => !(now - Date.parse(keptAt) <= lifetimeMs);
  const recent = papers.filter((paper) => !isOld(paper)).sort((a, b) => a.keptAt.localeCompare(b.keptAt));
  return { kept: recent, old: papers.filter(isOld) };
}

const unplacedMs = 10 * 60 * 1000;

/**
 * Whether a file that belongs to no stored paper was left behind. A new file may belong to a page that is just being
 * added.
 */
export const isLeftBehind = ({ keptAt }: Pick<LocalFile, 'keptAt'>, now: number): boolean =>
  keptAt === undefined || !(now - Date.parse(keptAt) <= unplacedMs);

/** In memory: the papers disappear when the page is closed. */
export function memoryPaperStore(): PaperStore {
  const papers = new Map<string, LocalPaper>();
  const files = new Map<string, LocalFile>();
  return {
    papers: async () => sortedByAge([...papers.values()], Date.now()).kept,
    paper: async (id) => papers.get(id),
    async putDraft(paper) {
      if (!papers.get(paper.id)?.to) papers.set(paper.id, paper);
    },
    async changePaper(id, change) {
      const paper = papers.get(id);
      if (paper) papers.set(id, change(paper));
    },
    async dropPaper(id) {
      for (const page of papers.get(id)?.pages ?? []) files.delete(page.id);
      papers.delete(id);
    },
    file: async (id) => files.get(id),
    putFile: async (file) => void files.set(file.id, file),
    dropFile: async (id) => void files.delete(id),
    forgetMemory() {
      papers.clear();
      files.clear();
    },
  };
}

type Schema = DBSchema & {
  papers: { key: string; value: LocalPaper };
  files: { key: string; value: LocalFile };
};

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(waitingPapersName, 1, {
    upgrade(database) {
      database.createObjectStore('papers', { keyPath: 'id' });
      database.createObjectStore('files', { keyPath: 'id' });
    },
  });

/**
 * Each operation opens and closes the database, so that no version of the site and no sign-out waits for another
 * window.
 */
async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/**
 * Sets a mark in local storage, without any content, so that the next pages know whether there is something to send.
 */
function mark(isWaiting: boolean): void {
  if ((localStorage.getItem(waitingPapersName) !== null) === isWaiting) return;
  if (isWaiting) localStorage.setItem(waitingPapersName, '1');
  else localStorage.removeItem(waitingPapersName);
  window.dispatchEvent(new Event('storage'));
}

async function dropLeftBehind(database: IDBPDatabase<Schema>, papers: LocalPaper[]): Promise<void> {
  const named = new Set(papers.flatMap(({ pages }) => pages.map(({ id }) => id)));
  for (const id of await database.getAllKeys('files')) {
    if (named.has(id)) continue;
    const file = await database.get('files', id);
    if (file && isLeftBehind(file, Date.now())) await database.delete('files', id);
  }
}

const thisWindow = `${Math.random()}`;

/** Notifies the other windows. */
const announceChange = () => sendToWindows(waitingPapersName, thisWindow);

async function dropPaper(database: IDBPDatabase<Schema>, paper: LocalPaper): Promise<void> {
  const work = database.transaction(['papers', 'files'], 'readwrite');
  for (const page of paper.pages) void work.objectStore('files').delete(page.id);
  void work.objectStore('papers').delete(paper.id);
  await work.done;
}

/** On this phone. Data is durable before the promise resolves; the promise rejects if the phone is full. */
export const onThisPhone: PaperStore = {
  papers: () =>
    withDatabase(async (database) => {
      const { kept, old } = sortedByAge(await database.getAll('papers'), Date.now());
      for (const paper of old) await dropPaper(database, paper);
      await dropLeftBehind(database, kept);
      mark(kept.length > 0);
      return kept;
    }),
  paper: (id) => withDatabase((database) => database.get('papers', id)),
  async putDraft(paper) {
    await withDatabase(async (database) => {
      const work = database.transaction('papers', 'readwrite');
      const before = await work.store.get(paper.id);
      if (!before?.to) await work.store.put(paper);
      await work.done;
    });
    mark(true);
    announceChange();
  },
  async changePaper(id, change) {
    await withDatabase(async (database) => {
      const work = database.transaction('papers', 'readwrite');
      const paper = await work.store.get(id);
      if (paper) await work.store.put(change(paper));
      await work.done;
    });
    announceChange();
  },
  async dropPaper(id) {
    await withDatabase(async (database) => {
      const paper = await database.get('papers', id);
      if (paper) await dropPaper(database, paper);
      mark((await database.count('papers')) > 0);
    });
    announceChange();
  },
  file: (id) => withDatabase((database) => database.get('files', id)),
  putFile: (file) =>
    withDatabase((database) => database.put('files', { ...file, keptAt: new Date().toISOString() })).then(
      () => undefined,
    ),
  dropFile: (id) => withDatabase((database) => database.delete('files', id)),
  forgetMemory: () => undefined,
};

/**
 * Calls `changed` after each change in another window; `isForgotten` is true after a sign-out in any window. Returns a
 * function that stops this.
 */
export function followPapers(changed: (isForgotten: boolean) => void): () => void {
  return follow(waitingPapersName, (data) => data !== thisWindow && changed(data === papersForgotten));
}

/** Deletes all papers that wait on this phone. */
export async function forgetPapers(paperStore: PaperStore): Promise<void> {
  for (const { id } of await paperStore.papers()) await paperStore.dropPaper(id);
}
