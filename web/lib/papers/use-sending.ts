import { useEffect, useEffectEvent, useState } from 'react';
import { followPapers, type Keeper, type KeptPaper } from '#web/lib/papers/keeper.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isRefused, isToSend, progressOf, sendPapers } from '#web/lib/papers/sending.ts';
import type { Stop } from '#web/lib/papers/stop.ts';
import type { Transport } from '#web/lib/papers/transport.ts';
import { papersName } from '#web/plain/waiting-name.ts';

const retrySeconds = 15;

/** After these it goes on by itself. */
const passing: Stop['why'][] = ['busy', 'offline', 'failed'];

/** One window at a time sends; the others follow, and take over when it is closed. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request(papersName, work) : work();
}

/** Tells of a paper after each step, and sends it on. */
function telling(keeper: Keeper, tell: () => void): Keeper {
  return {
    ...keeper,
    async changePaper(id, change) {
      await keeper.changePaper(id, change);
      tell();
    },
  };
}

/**
 * Sends what waits: at once, when the connection is back, and again a while after the server was busy. `papers` are
 * those on their way, with the server's receipts.
 */
export function useSending(keeper: Keeper, transportTo: (to: Recipient) => Transport | null) {
  const [papers, setPapers] = useState<KeptPaper[]>([]);
  const [stop, setStop] = useState<Stop | null>(null);
  const [isSending, setSending] = useState(false);

  const read = useEffectEvent(async () => {
    const kept = (await keeper.papers()).filter(({ to }) => to !== null);
    // What has arrived stays on the screen after the phone has forgotten it.
    setPapers((shown) => [
      ...shown.filter(({ id, done }) => done && kept.every((paper) => paper.id !== id)),
      ...kept,
    ]);
  });

  const send = useEffectEvent(async () => {
    await read();
    if (!(await keeper.papers()).some(isToSend)) return;
    await alone(async () => {
      setSending(true);
      setStop(null);
      // Two at once may be too much for a network on which one still arrives in time.
      const pagesAtOnce = stop?.why === 'offline' ? 1 : undefined;
      const told = await sendPapers(telling(keeper, read), transportTo, pagesAtOnce).catch(
        (): Stop => ({ why: 'failed' }),
      );
      setStop(told);
      setSending(false);
      await read();
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keeper stays the same
  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    const unfollow = followPapers((isForgotten) => {
      if (!isForgotten) return void read();
      keeper.forgetMemory();
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
    /** Whether it goes on only after the person has done something. */
    needsPerson:
      (stop !== null && !passing.includes(stop.why)) ||
      papers.some((paper) => !paper.done && isRefused(paper)),
    read: () => read(),
    send: () => send(),
  };
}
export type Sending = ReturnType<typeof useSending>;
