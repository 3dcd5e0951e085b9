import { limits } from '#shared/contract/limits.ts';
import type { PaperState } from '#shared/contract/papers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { LocalPage, LocalPaper, PaperStore } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { codeOf, lost, type StopReason, stopReasonOf, withdrawn } from '#web/lib/papers/stop-reason.ts';
import type { Checked, Transport } from '#web/lib/papers/transport.ts';

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

/** Whether a paper, or a page of it, was refused and waits for the person. */
export const isRefused = ({ refused, pages }: LocalPaper): boolean =>
  refused !== undefined || pages.some((page) => page.refused !== undefined);

/** Whether something of a paper is still to be sent. */
export const isToSend = (paper: LocalPaper): boolean => paper.to !== null && !paper.done && !isRefused(paper);

/** Whether a new ticket is for this paper. Those of other requests, and of accounts, keep their own way. */
export const isRenewedBy = ({ to, done }: LocalPaper, by: Recipient): boolean =>
  !done && to?.by === 'letterbox' && to.reference === by.reference;

/** Without what was refused, so that it is tried again. */
export const triedAgain = ({ refused: _, ...paper }: LocalPaper): LocalPaper => ({
  ...paper,
  pages: paper.pages.map(({ refused: __, ...page }) => page),
});

/**
 * Sends everything that waits, the oldest first. Where one recipient has to be proved again, the papers of the others
 * go on. Answers why it stopped; null when nothing is left. Half of the time on a slow network is waiting for an answer:
 * meanwhile bytes of a second page go out.
 */
export async function sendPapers(
  paperStore: PaperStore,
  transportTo: (to: Recipient) => Transport | null,
  pagesAtOnce = 2,
): Promise<StopReason | null> {
  let refused: StopReason | null = null;
  let expired: StopReason | null = null;
  const over = new Set<string>();
  for (const { id } of (await paperStore.papers()).filter(isToSend)) {
    const paper = await paperStore.paper(id);
    if (!paper?.to || !isToSend(paper)) continue;
    const { to } = paper;
    const name = JSON.stringify(to);
    if (over.has(name)) continue;
    try {
      const transport = transportTo(to);
      if (!transport) throw new ApiError(401, null);
      await sendPaper({ paperStore, transport, pagesAtOnce }, paper, to);
    } catch (error) {
      const stop = stopReasonOf(error, to);
      if (stop && stop.why !== 'expired') return stop;
      if (stop) {
        over.add(name);
        expired ??= stop;
        continue;
      }
      await paperStore.changePaper(id, (one) => ({ ...one, refused: codeOf(error) }));
    }
    const after = await paperStore.paper(id);
    if (after && isRefused(after)) refused = { why: 'refused' };
  }
  return expired ?? refused;
}

/** What has arrived of the papers that were sent, by the server's receipts. */
export function progressOf(papers: readonly LocalPaper[]) {
  const sent = papers.filter(({ to }) => to !== null);
  const pages = sent.flatMap((paper) => paper.pages);
  return {
    papers: sent,
    total: pages.length,
    arrived: pages.filter((page) => page.arrived).length,
    isDone: sent.length > 0 && sent.every(({ done }) => done),
  };
}

const { paperChunkBytes: chunkBytes } = limits;

/** Becomes true when another page found that nothing goes through. */
type Run = { isStopped: boolean };

/**
 * Sends what is left of a page, unless the run is stopped. Answers whether all of it has arrived. Where two windows send
 * at once after all, the server's place counts.
 */
async function sendPage(
  transport: Transport,
  paper: LocalPaper,
  page: LocalPage,
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

const withPage = (id: string, change: Partial<LocalPage>) => (paper: LocalPaper) => ({
  ...paper,
  pages: paper.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
});

/** Of what the server has, only the numbers stay on the phone. */
const finished = (paper: LocalPaper): LocalPaper => ({
  ...paper,
  title: '',
  date: '',
  pages: paper.pages.map((page) => ({ ...page, name: '', arrived: true })),
  done: true,
});

const isLeft = (page: LocalPage) => !page.arrived && page.refused === undefined;

/** In these states the server has the whole of a paper. In the others but `uploading` it takes nothing any more. */
const closed: readonly PaperState[] = ['checking', 'current', 'superseded', 'refused'];

/**
 * Sends a paper, so many pages at once; a page that the server refuses stays for the person, and the others go on.
 */
async function sendPaper(
  {
    paperStore,
    transport,
    pagesAtOnce,
  }: { paperStore: PaperStore; transport: Transport; pagesAtOnce: number },
  paper: LocalPaper,
  to: Recipient,
): Promise<void> {
  const done = () => paperStore.changePaper(paper.id, finished);
  const { state } = await transport.open(paper);
  if (closed.includes(state)) return done();
  if (state !== 'uploading')
    return paperStore.changePaper(paper.id, (one) => ({ ...one, refused: withdrawn }));
  const waiting = paper.pages.filter(isLeft);
  const run: Run = { isStopped: false };
  const sendNext = async (): Promise<void> => {
    const page = run.isStopped ? undefined : waiting.shift();
    if (!page) return;
    try {
      await sendKept(paperStore, transport, paper, page, run);
    } catch (error) {
      if (stopReasonOf(error, to)) {
        run.isStopped = true;
        throw error;
      }
      await paperStore.changePaper(paper.id, withPage(page.id, { refused: codeOf(error) }));
    }
    return sendNext();
  };
  // Both have ended before it answers, so that nothing is under way when it is tried again.
  const ends = await Promise.allSettled(Array.from({ length: pagesAtOnce }, sendNext));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const now = await paperStore.paper(paper.id);
  if (!now || now.pages.some((page) => !page.arrived)) return;
  await transport.finish(now);
  await done();
}

/** Sends a page that the phone still has, and keeps its bytes no longer than until they have arrived. */
async function sendKept(
  paperStore: PaperStore,
  transport: Transport,
  paper: LocalPaper,
  page: LocalPage,
  run: Run,
): Promise<void> {
  const kept = await paperStore.file(page.id);
  if (!kept) {
    const now = await paperStore.paper(paper.id);
    // Without it, it was deleted meanwhile, in this window or another.
    if (now?.pages.some((one) => one.id === page.id && isLeft(one)))
      await paperStore.changePaper(paper.id, withPage(page.id, { refused: lost }));
    return;
  }
  if (!(await sendPage(transport, paper, page, kept.file, run))) return;
  await paperStore.changePaper(paper.id, withPage(page.id, { arrived: true }));
  await paperStore.dropFile(page.id);
}
