import { useEffect, useEffectEvent, useState } from 'react';
import { waitingPapersName } from '#web/inline/store-names.ts';
import { followPapers, type LocalPaper, type PaperStore } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isRefused, isToSend, progressOf, sendPapers } from '#web/lib/papers/sending.ts';
import type { StopReason } from '#web/lib/papers/stop-reason.ts';
import type { Transport } from '#web/lib/papers/transport.ts';

const retrySeconds = 15;

/** After these reasons, sending continues automatically. */
const passing: StopReason['why'][] = ['busy', 'offline', 'failed'];

/** Only one window sends at a time; the others show the progress, and one of them continues when it is closed. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request(waitingPapersName, work) : work();
}

/** Calls `notify` after each change of a paper in the store. */
function withNotification(paperStore: PaperStore, notify: () => void): PaperStore {
  return {
    ...paperStore,
    async changePaper(id, change) {
      await paperStore.changePaper(id, change);
      notify();
    },
  };
}

/**
 * Sends waiting papers: immediately, when the connection is back, and a while after the server was busy. `papers` are
 * those being sent, with the server's receipts.
 */
export function useSending(paperStore: PaperStore, transportTo: (to: Recipient) => Transport | null) {
  const [papers, setPapers] = useState<LocalPaper[]>([]);
  const [stop, setStop] = useState<StopReason | null>(null);
  const [isSending, setSending] = useState(false);

  const read = useEffectEvent(async () => {
    const stored = (await paperStore.papers()).filter(({ to }) => to !== null);
    // A paper that has arrived stays on the screen after the phone has deleted it.
    setPapers((shown) => [
      ...shown.filter(({ id, done }) => done && stored.every((paper) => paper.id !== id)),
      ...stored,
    ]);
  });

  const send = useEffectEvent(async () => {
    await read();
    if (!(await paperStore.papers()).some(isToSend)) return;
    await alone(async () => {
      setSending(true);
      setStop(null);
      // A network on which one page still arrives in time may be too slow for two pages at once.
      const pagesAtOnce = stop?.why === 'offline' ? 1 : undefined;
      const reason = await sendPapers(withNotification(paperStore, read), transportTo, pagesAtOnce).catch(
        (): StopReason => ({ why: 'failed' }),
      );
      setStop(reason);
      setSending(false);
      await read();
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store stays the same
  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    const unfollow = followPapers((isForgotten) => {
      if (!isForgotten) return void read();
      paperStore.forgetMemory();
      setPapers([]);
      setStop(null);
    });
    return () => {
      window.removeEventListener('online', again);
      unfollow();
    };
  }, []);

  useEffect(() => {
    if (stop === null || !passing.includes(stop.why)) return;
    const wait = stop.why === 'busy' ? stop.seconds : retrySeconds;
    const timer = window.setTimeout(() => void send(), wait * 1000);
    return () => window.clearTimeout(timer);
  }, [stop]);

  return {
    ...progressOf(papers),
    stop,
    isSending,
    /** Whether sending continues only after the person has done something. */
    needsPerson:
      (stop !== null && !passing.includes(stop.why)) ||
      papers.some((paper) => !paper.done && isRefused(paper)),
    read: () => read(),
    send: () => send(),
  };
}
export type Sending = ReturnType<typeof useSending>;
