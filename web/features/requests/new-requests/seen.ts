import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attention } from '#shared/contract/attention.ts';
import type { Arrival } from '#web/features/shared/new-requests.ts';

/** The requests that are new since the one with the id `seen`, newest first. */
export function arrivalsAfter(attention: Attention | null, seen: number | null): Arrival[] {
  if (!attention || seen === null) return [];
  return attention.arrivals.filter(({ id }) => id > seen);
}

/** What the tabs tell each other: ids of requests, nothing personal. */
type Told = { kind: 'seen' | 'announced'; id: number };

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' && 'kind' in data;

/**
 * Which request was seen last and which was announced last, shared by the tabs of this browser: what one tab has
 * announced, no other announces again. Nothing is stored.
 */
export function useSharedMarks(newest: number | null) {
  const [seen, setSeen] = useState<number | null>(null);
  const announced = useRef(0);
  const channel = useRef<BroadcastChannel | null>(null);
  if (seen === null && newest !== null) setSeen(newest);

  const raise = useCallback((id: number) => setSeen((before) => Math.max(before ?? 0, id)), []);
  useEffect(() => {
    const tabs = new BroadcastChannel('new-requests');
    tabs.onmessage = ({ data }) => {
      if (!isTold(data)) return;
      if (data.kind === 'announced') announced.current = Math.max(announced.current, data.id);
      else raise(data.id);
    };
    channel.current = tabs;
    return () => tabs.close();
  }, [raise]);

  const see = useCallback(
    (id: number) => {
      raise(id);
      // What was seen needs no announcement any more.
      announced.current = Math.max(announced.current, id);
      channel.current?.postMessage({ kind: 'seen', id } satisfies Told);
    },
    [raise],
  );
  const announce = useCallback((id: number) => {
    announced.current = id;
    channel.current?.postMessage({ kind: 'announced', id } satisfies Told);
  }, []);
  return { seen, announced, see, announce };
}
