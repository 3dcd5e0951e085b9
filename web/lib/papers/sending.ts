import { limits } from '#shared/contract/limits.ts';
import type { PaperRefusal, PaperState } from '#shared/contract/papers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Keeper, KeptPage, KeptPaper } from '#web/lib/papers/keeper.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';

/** The calls by which papers reach the server. All may be repeated: the server knows papers and pages by their ids. */
export type Transport = {
  /** Announces a paper. Answers how far the server has it already, from another window. */
  open: (paper: KeptPaper) => Promise<{ state: PaperState }>;
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

/**
 * The keys of papers of which the phone need not know any more. One that can't be read is told of until the person has
 * dismissed it, or made it readable.
 */
export const settledKeys = (checked: readonly Checked[], dismissed: readonly string[]): string[] =>
  checked
    .filter(({ key, state }) => {
      if (state === 'refused') return dismissed.includes(key);
      return state !== 'uploading' && state !== 'checking';
    })
    .map(({ key }) => key);

/** Why sending stopped before everything had arrived. */
export type Stop =
  | { why: 'offline' }
  | { why: 'busy'; seconds: number }
  | { why: 'expired'; to: Recipient }
  | { why: 'full' }
  | { why: 'failed' }
  | { why: 'refused' };

/** What this phone itself says of a page whose bytes it has no more, and of a paper that was withdrawn or erased. */
export const lost = 'lost';
export const withdrawn = 'withdrawn';

const { paperChunkBytes: chunkBytes } = limits;

/** Answers about the moment and not about the page: mobile networks share addresses, and so their limits. */
const passing = [408, 425, 429];
const busySeconds = 15;

/** What a broken connection throws besides `ApiError`: without an answer in time, or in the middle of one. */
const isOfConnection = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError', 'NetworkError'].includes(error.name));

/** What a failure means for everything that waits for this recipient; null if it is about a page or paper alone. */
export function stopOf(error: unknown, to: Recipient): Stop | null {
  if (isOfConnection(error)) return { why: 'offline' };
  if (!(error instanceof ApiError)) return { why: 'failed' };
  const { status, code, retryAfter } = error;
  if (status === 0) return { why: 'offline' };
  if (code === 'storage_full') return { why: 'full' };
  if (status === 401 || code === 'letterbox_expired') return { why: 'expired', to };
  if (status >= 500 || passing.includes(status)) return { why: 'busy', seconds: retryAfter ?? busySeconds };
  return null;
}

/** Where the server refused something and did not say why. */
export const unexplained = 'internal';

const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || unexplained;

/** Becomes true when another page found that nothing goes through. */
type Run = { isStopped: boolean };

/**
 * Sends what is left of a page, unless the run is stopped. Answers whether all of it has arrived. Where two windows send
 * at once after all, the server's place counts.
 */
async function sendPage(
  transport: Transport,
  paper: KeptPaper,
  page: KeptPage,
  file: Blob,
  run: Run,
): Promise<boolean> {
  let at = await transport.received(paper, page);
  let misses = 0;
  while (at < file.size && !run.isStopped) {
    try {
      at = await transport.append(paper, page, at, file.slice(at, at + chunkBytes));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || misses >= 3) throw error;
      misses += 1;
      at = await transport.received(paper, page);
    }
  }
  return at >= file.size;
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

/** In these states the server has the whole of a paper. In the others but `uploading` it takes nothing any more. */
const closed: readonly PaperState[] = ['checking', 'current', 'superseded', 'refused'];

/** Half of the time on a slow network is waiting for an answer: meanwhile bytes of a second page go out. */
const pagesAtOnce = 2;

/** Sends a paper page by page; a page that the server refuses stays for the person, and the others go on. */
async function sendPaper(
  keeper: Keeper,
  transport: Transport,
  paper: KeptPaper,
  to: Recipient,
): Promise<void> {
  const done = () => keeper.changePaper(paper.id, finished);
  const { state } = await transport.open(paper);
  if (closed.includes(state)) return done();
  if (state !== 'uploading') return keeper.changePaper(paper.id, (one) => ({ ...one, refused: withdrawn }));
  const waiting = paper.pages.filter(isLeft);
  const run: Run = { isStopped: false };
  const sendNext = async (): Promise<void> => {
    const page = run.isStopped ? undefined : waiting.shift();
    if (!page) return;
    try {
      await sendKept(keeper, transport, paper, page, run);
    } catch (error) {
      if (stopOf(error, to)) {
        run.isStopped = true;
        throw error;
      }
      await keeper.changePaper(paper.id, withPage(page.id, { refused: codeOf(error) }));
    }
    return sendNext();
  };
  // Both have ended before it answers, so that nothing is under way when it is tried again.
  const ends = await Promise.allSettled(Array.from({ length: pagesAtOnce }, sendNext));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const now = await keeper.paper(paper.id);
  if (!now || now.pages.some((page) => !page.arrived)) return;
  await transport.finish(now);
  await done();
}

/** Sends a page that the phone still has, and keeps its bytes no longer than until they have arrived. */
async function sendKept(
  keeper: Keeper,
  transport: Transport,
  paper: KeptPaper,
  page: KeptPage,
  run: Run,
): Promise<void> {
  const kept = await keeper.file(page.id);
  if (!kept) {
    const now = await keeper.paper(paper.id);
    // Without it, it was deleted meanwhile, in this window or another.
    if (now?.pages.some((one) => one.id === page.id && isLeft(one)))
      await keeper.changePaper(paper.id, withPage(page.id, { refused: lost }));
    return;
  }
  if (!(await sendPage(transport, paper, page, kept.file, run))) return;
  await keeper.changePaper(paper.id, withPage(page.id, { arrived: true }));
  await keeper.dropFile(page.id);
}

/** Whether a paper, or a page of it, was refused and waits for the person. */
export const isRefused = ({ refused, pages }: KeptPaper): boolean =>
  refused !== undefined || pages.some((page) => page.refused !== undefined);

/** Whether something of a paper is still to be sent. */
export const isToSend = (paper: KeptPaper): boolean => paper.to !== null && !paper.done && !isRefused(paper);

/** Whether a new ticket is for this paper. Those of other requests, and of accounts, keep their own way. */
export const isRenewedBy = ({ to, done }: KeptPaper, by: Recipient): boolean =>
  !done && to?.by === 'letterbox' && to.reference === by.reference;

/** Without what was refused, so that it is tried again. */
export const triedAgain = ({ refused: _, ...paper }: KeptPaper): KeptPaper => ({
  ...paper,
  pages: paper.pages.map(({ refused: __, ...page }) => page),
});

/**
 * Sends everything that waits, the oldest first. Where one recipient has to be proved again, the papers of the others
 * go on. Answers why it stopped; null when nothing is left.
 */
export async function sendPapers(
  keeper: Keeper,
  transportTo: (to: Recipient) => Transport | null,
): Promise<Stop | null> {
  let refused: Stop | null = null;
  let expired: Stop | null = null;
  const over = new Set<string>();
  for (const { id } of (await keeper.papers()).filter(isToSend)) {
    const paper = await keeper.paper(id);
    if (!paper?.to || !isToSend(paper)) continue;
    const { to } = paper;
    const name = JSON.stringify(to);
    if (over.has(name)) continue;
    try {
      const transport = transportTo(to);
      if (!transport) throw new ApiError(401, null);
      await sendPaper(keeper, transport, paper, to);
    } catch (error) {
      const stop = stopOf(error, to);
      if (stop && stop.why !== 'expired') return stop;
      if (stop) {
        over.add(name);
        expired ??= stop;
        continue;
      }
      await keeper.changePaper(id, (one) => ({ ...one, refused: codeOf(error) }));
    }
    const after = await keeper.paper(id);
    if (after && isRefused(after)) refused = { why: 'refused' };
  }
  return expired ?? refused;
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
