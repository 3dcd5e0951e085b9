import { limits } from '#shared/contract/limits.ts';
import type { PaperState } from '#shared/contract/papers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { LocalPage, LocalPaper, PaperStore } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { codeOf, lost, type StopReason, stopReasonOf, withdrawn } from '#web/lib/papers/stop-reason.ts';
import type { Checked, Transport } from '#web/lib/papers/transport.ts';

/** Whether a checked paper, or one of its files, can't be read. */
export const isUnread = ({ state, files }: Checked): boolean =>
  state === 'refused' || (state === 'current' && files.some(({ refusal }) => refusal !== null));

/**
 * The keys of papers that the phone no longer needs to store. A paper that can't be read, or not wholly, is shown until
 * the person has dismissed it, or made it readable.
 */
export const settledKeys = (checked: readonly Checked[], dismissed: readonly string[]): string[] =>
  checked
    .filter((paper) => {
      if (isUnread(paper)) return dismissed.includes(paper.key);
      return paper.state !== 'uploading' && paper.state !== 'checking';
    })
    .map(({ key }) => key);

/** Whether a paper, or one of its pages, was refused and the person has to do something about it. */
export const isRefused = ({ refused, pages }: LocalPaper): boolean =>
  refused !== undefined || pages.some((page) => page.refused !== undefined);

/** Whether any part of a paper is still to be sent. */
export const isToSend = (paper: LocalPaper): boolean => paper.to !== null && !paper.done && !isRefused(paper);

/** Whether a new ticket can be used for this paper. Papers for other requests or accounts keep their own recipient. */
export const isRenewedBy = ({ to, done }: LocalPaper, by: Recipient): boolean =>
  !done && to !== null && 'ticket' in to && to.by === by.by && to.reference === by.reference;

/** Removes the refusals, so that the paper is sent again. */
export const triedAgain = ({ refused: _, ...paper }: LocalPaper): LocalPaper => ({
  ...paper,
  pages: paper.pages.map(({ refused: __, ...page }) => page),
});

/**
 * Sends everything that waits, the oldest first. If one recipient needs a new proof, the papers for the others are
 * still sent. Returns why sending stopped; null if nothing is left. On a slow network half of the time is spent waiting
 * for a response, so a second page is sent during that time.
 */
export async function sendPapers(
  paperStore: PaperStore,
  transportTo: (to: Recipient) => Transport | null,
  pagesAtOnce = 2,
): Promise<StopReason | null> {
  let refused: StopReason | null = null;
  let expired: StopReason | null = null;
  const expiredRecipients = new Set<string>();
  for (const { id } of (await paperStore.papers()).filter(isToSend)) {
    const paper = await paperStore.paper(id);
    if (!paper?.to || !isToSend(paper)) continue;
    const { to } = paper;
    const name = JSON.stringify(to);
    if (expiredRecipients.has(name)) continue;
    try {
      const transport = transportTo(to);
      if (!transport) throw new ApiError(401, null);
      await sendPaper({ paperStore, transport, pagesAtOnce }, paper, to);
    } catch (error) {
      const stop = stopReasonOf(error, to);
      if (stop && stop.why !== 'expired') return stop;
      if (stop) {
        expiredRecipients.add(name);
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

/** Whether one of the files is a PDF: how many pages it has is known once it was read. */
export const hasPdf = (papers: readonly Pick<LocalPaper, 'pages'>[]): boolean =>
  papers.some(({ pages }) => pages.some(({ kind }) => kind === 'pdf'));

/** How much of the sent papers has arrived, according to the server's receipts. */
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

/** `isStopped` becomes true when another page found that no page can be sent. */
type Run = { isStopped: boolean };

/**
 * Sends the rest of a page, unless the run is stopped. Returns whether the whole page has arrived. If two windows do
 * send at the same time, the server's position counts.
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

/** Of a paper that the server has, only the numbers stay on the phone. */
const finished = (paper: LocalPaper): LocalPaper => ({
  ...paper,
  title: '',
  date: '',
  pages: paper.pages.map((page) => ({ ...page, name: '', arrived: true })),
  done: true,
});

const isLeft = (page: LocalPage) => !page.arrived && page.refused === undefined;

/**
 * In these states the server has the whole paper. In all other states except `uploading`, it no longer accepts pages.
 */
const closed: readonly PaperState[] = ['checking', 'current', 'superseded', 'refused'];

/**
 * Sends a paper, `pagesAtOnce` pages at a time. A page that the server refuses stays for the person to decide; the
 * others are still sent.
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
      await sendStored(paperStore, transport, paper, page, run);
    } catch (error) {
      if (stopReasonOf(error, to)) {
        run.isStopped = true;
        throw error;
      }
      await paperStore.changePaper(paper.id, withPage(page.id, { refused: codeOf(error) }));
    }
    return sendNext();
  };
  // Wait for all of them, so that nothing is still being sent when a new try starts.
  const ends = await Promise.allSettled(Array.from({ length: pagesAtOnce }, sendNext));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const now = await paperStore.paper(paper.id);
  if (!now || now.pages.some((page) => !page.arrived)) return;
  await transport.finish(now);
  await done();
}

/** Sends a page that is still on the phone, and deletes its bytes as soon as they have arrived. */
async function sendStored(
  paperStore: PaperStore,
  transport: Transport,
  paper: LocalPaper,
  page: LocalPage,
  run: Run,
): Promise<void> {
  const stored = await paperStore.file(page.id);
  if (!stored) {
    const now = await paperStore.paper(paper.id);
    // If the page is missing there, it was deleted in the meantime, in this window or another.
    if (now?.pages.some((one) => one.id === page.id && isLeft(one)))
      await paperStore.changePaper(paper.id, withPage(page.id, { refused: lost }));
    return;
  }
  if (!(await sendPage(transport, paper, page, stored.file, run))) return;
  await paperStore.changePaper(paper.id, withPage(page.id, { arrived: true }));
  await paperStore.dropFile(page.id);
}
