import { ApiError } from '#web/lib/api-error.ts';
import type { Keeper, KeptPaper } from '#web/lib/papers/keeper.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { sendPaper } from '#web/lib/papers/send-paper.ts';
import { codeOf, type Stop, stopOf } from '#web/lib/papers/stop.ts';
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
 * go on. Answers why it stopped; null when nothing is left. Half of the time on a slow network is waiting for an answer:
 * meanwhile bytes of a second page go out.
 */
export async function sendPapers(
  keeper: Keeper,
  transportTo: (to: Recipient) => Transport | null,
  pagesAtOnce = 2,
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
      await sendPaper({ keeper, transport, pagesAtOnce }, paper, to);
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
