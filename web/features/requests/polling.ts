import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pulse } from '#shared/contract/request-handling.ts';
import { useRequestsMemory } from '#web/features/requests/screen-state.ts';
import { api } from '#web/lib/api.ts';
import { isFailed, pending } from '#web/lib/result.ts';
import { useRefreshing } from '#web/ui/use-refreshing.ts';

/** So many new requests are counted at most; more are "50+". */
export const countedAtMost = 50;

/** New requests that came in since the reader last looked. */
type Arrivals = {
  count: number;
  /** Whether the server has not answered for a while: what is shown may be old. */
  silent: boolean;
  /** They have been seen now. */
  acknowledge: () => void;
};

type Watched = {
  /** The newest request that is on the screen, where that shows the newest; else 0. */
  shown: number;
  /** Something has changed since the last look. */
  onChange: () => void;
};

/** Counts the new requests that are not on the screen yet, and tells when anything changed. */
export function useArrivals({ shown, onChange }: Watched): Arrivals {
  const memory = useRequestsMemory();
  const [count, setCount] = useState(0);
  const newest = useRef(0);

  const unanswered = usePulse(async (pulse, before) => {
    newest.current = pulse.request;
    memory.seen ??= pulse.request;
    if (before && before.event !== pulse.event) onChange();
    if (pulse.request <= memory.seen) return;
    const list = await pending(api('GET /api/appointments', { query: { per_page: countedAtMost } }));
    const { seen } = memory;
    if (isFailed(list) || seen === null) return;
    setCount(list.filter(({ id, status }) => id > seen && status === 'new').length);
  });

  useEffect(() => {
    if (shown <= (memory.seen ?? 0)) return;
    memory.seen = shown;
    setCount(0);
  }, [shown, memory]);

  return {
    count,
    silent: unanswered > 1,
    acknowledge: () => {
      memory.seen = Math.max(memory.seen ?? 0, newest.current);
      setCount(0);
    },
  };
}

/** So often is asked whether something happened, while the page can be seen. */
const everyMs = 25_000;

/**
 * Asks whether something happened in the inbox: at once, every 25 seconds while the page can be seen and
 * when it is looked at again. `onBeat` gets each answer with the one before it, null at first. An unchanged
 * answer costs no more than a 304. Gives how often in a row there was no answer.
 */
export function usePulse(onBeat: (pulse: Pulse, before: Pulse | null) => void): number {
  const before = useRef<Pulse | null>(null);
  const asking = useRef(false);
  const [unanswered, setUnanswered] = useState(0);

  const ask = useEffectEvent(async () => {
    if (asking.current) return;
    asking.current = true;
    const pulse = await pending(api('GET /api/appointments/pulse'));
    asking.current = false;
    setUnanswered((times) => (isFailed(pulse) ? times + 1 : 0));
    if (isFailed(pulse)) return;
    const last = before.current;
    before.current = pulse;
    onBeat(pulse, last);
  });
  useEffect(() => {
    ask();
  }, []);
  useRefreshing(() => {
    ask();
  }, everyMs);
  return unanswered;
}
