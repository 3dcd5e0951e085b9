import { limits } from '#shared/contract/limits.ts';
import type { PaperRefusal, PaperState } from '#shared/contract/papers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Keeper, KeptPage, KeptPaper } from '#web/lib/papers/keeper.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';

/** The calls by which papers reach the server. All may be repeated: the server knows papers and pages by their ids. */
export type Transport = {
  /** Announces a paper. Answers whether the server has the whole of it already, from another window. */
  open: (paper: KeptPaper) => Promise<{ isClosed: boolean }>;
  /** How many bytes of a page the server has; announces the page if it does not know it. */
  received: (paper: KeptPaper, page: KeptPage) => Promise<number>;
  /** Adds bytes from that place on. Answers how many the server has then. */
  append: (paper: KeptPaper, page: KeptPage, from: number, bytes: Blob) => Promise<number>;
  /** Says that every page has arrived, and their order. */
  finish: (paper: KeptPaper) => Promise<void>;
  /** The papers that the server has, and whether they can be read. */
  checked: () => Promise<Checked[]>;
  /** Tries a locked PDF again. */
  unlock: (paper: number, file: number, password: string) => Promise<void>;
};

/** What became of a paper that arrived, and of its files; `id` are the server's. */
export type Checked = {
  id: number;
  key: string;
  state: PaperState;
  refusal: PaperRefusal | null;
  files: { id: number; key: string; refusal: PaperRefusal | null }[];
};

/** Why sending stopped before everything had arrived. */
export type Stop =
  | { why: 'offline' }
  | { why: 'busy'; seconds: number }
  | { why: 'expired' }
  | { why: 'full' }
  | { why: 'refused' };

const { paperChunkBytes: chunkBytes } = limits;

/** Answers about the moment and not about the page: mobile networks share addresses, and so their limits. */
const passing = [408, 425, 429];
const busySeconds = 15;

/** What a failed call means for everything that waits; null if it is about this page or paper alone. */
export function stopOf(error: unknown): Stop | null {
  if (!(error instanceof ApiError) || error.status === 0) return { why: 'offline' };
  const { status, code, retryAfter } = error;
  if (code === 'storage_full') return { why: 'full' };
  if (status === 401 || code === 'letterbox_expired') return { why: 'expired' };
  if (status >= 500 || passing.includes(status)) return { why: 'busy', seconds: retryAfter ?? busySeconds };
  return null;
}

const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || 'internal';

/** Sends what is left of a page. Where two windows send at once after all, the server's place counts. */
async function sendPage(transport: Transport, paper: KeptPaper, page: KeptPage, file: Blob): Promise<void> {
  let at = await transport.received(paper, page);
  let misses = 0;
  while (at < file.size) {
    try {
      at = await transport.append(paper, page, at, file.slice(at, at + chunkBytes));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || misses >= 3) throw error;
      misses += 1;
      at = await transport.received(paper, page);
    }
  }
}

const withPage = (id: string, change: Partial<KeptPage>) => (paper: KeptPaper) => ({
  ...paper,
  pages: paper.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
});

/** Of what the server has, only the numbers stay on the phone. */
const finished = (paper: KeptPaper): KeptPaper => ({
  ...paper,
  title: '',
  date: '',
  pages: paper.pages.map((page) => ({ ...page, name: '', arrived: true })),
  done: true,
});

const isLeft = (page: KeptPage) => !page.arrived && page.refused === undefined;

/** Sends a paper page by page; a page that the server refuses stays for the person, and the others go on. */
async function sendPaper(keeper: Keeper, transport: Transport, paper: KeptPaper): Promise<void> {
  const done = () => keeper.changePaper(paper.id, finished);
  if ((await transport.open(paper)).isClosed) return done();
  for (const page of paper.pages.filter(isLeft)) {
    const kept = await keeper.file(page.id);
    // Deleted meanwhile, in this window or another.
    if (!kept) return;
    try {
      await sendPage(transport, paper, page, kept.file);
    } catch (error) {
      if (stopOf(error)) throw error;
      await keeper.changePaper(paper.id, withPage(page.id, { refused: codeOf(error) }));
      continue;
    }
    await keeper.changePaper(paper.id, withPage(page.id, { arrived: true }));
    await keeper.dropFile(page.id);
  }
  const now = await keeper.paper(paper.id);
  if (!now || now.pages.some((page) => !page.arrived)) return;
  await transport.finish(now);
  await done();
}

/** Whether something of a paper is still to be sent. */
export const isToSend = ({ to, done, pages }: KeptPaper): boolean =>
  to !== null && !done && pages.every((page) => page.refused === undefined);

/** Sends everything that waits, the oldest first. Answers why it stopped; null when nothing is left. */
export async function sendPapers(
  keeper: Keeper,
  transportTo: (to: Recipient) => Transport | null,
): Promise<Stop | null> {
  let refused: Stop | null = null;
  for (const { id } of (await keeper.papers()).filter(isToSend)) {
    const paper = await keeper.paper(id);
    if (!paper?.to || !isToSend(paper)) continue;
    const transport = transportTo(paper.to);
    if (!transport) return { why: 'expired' };
    try {
      await sendPaper(keeper, transport, paper);
    } catch (error) {
      const stop = stopOf(error);
      if (stop) return stop;
      const code = codeOf(error);
      await keeper.changePaper(id, (one) => ({
        ...one,
        pages: one.pages.map((page, place) => (place === 0 ? { ...page, refused: code } : page)),
      }));
    }
    const after = await keeper.paper(id);
    if (after?.pages.some((page) => page.refused !== undefined)) refused = { why: 'refused' };
  }
  return refused;
}

/** What has arrived of the papers that were sent, by the server's receipts. */
export function progressOf(papers: readonly KeptPaper[]) {
  const sent = papers.filter(({ to }) => to !== null);
  const pages = sent.flatMap((paper) => paper.pages);
  return {
    papers: sent,
    total: pages.length,
    arrived: pages.filter((page) => page.arrived).length,
    isDone: sent.length > 0 && sent.every(({ done }) => done),
  };
}
