import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attention } from '#shared/contract/attention.ts';
import { useScreenState } from '#web/features/requests/screen-state.ts';
import { usePolledAttention } from '#web/features/shared/attention.ts';
import { api } from '#web/lib/api.ts';
import { isFailed, pending } from '#web/lib/result.ts';

/**
 * Follows the portal's polls for changes in the inbox. `onPoll` gets each answer with the one before, null at
 * first. Returns whether two calls in a row got no answer.
 */
export function usePolling(onPoll: (pulse: Attention, before: Attention | null) => void): boolean {
  const { data, dataUpdatedAt, isError } = usePolledAttention();
  const before = useRef<Attention | null>(null);
  const report = useEffectEvent(onPoll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is reported, also when it is the same
  useEffect(() => {
    if (!data) return;
    const last = before.current;
    before.current = data;
    report(data, last);
  }, [data, dataUpdatedAt]);
  return isError;
}

/** The number of new requests is shown as "50+" from here on. */
export const countedAtMost = 50;

/** New requests that arrived since the member last refreshed. */
type NewRequests = {
  count: number;
  /** Whether the last calls got no answer, so that the list may be out of date. */
  unreachable: boolean;
  /** Marks them as seen. */
  acknowledge: () => void;
};

type Watched = {
  /** The id of the newest request on the screen, or 0 if the screen does not show the newest ones. */
  shown: number;
  /** Called when something changed since the last call. */
  onChange: () => void;
};

/** Counts the new requests that are not on the screen yet, and reports other changes. */
export function useNewRequests({ shown, onChange }: Watched): NewRequests {
  const screen = useScreenState();
  const [count, setCount] = useState(0);
  const newest = useRef(0);

  const unreachable = usePolling(async (pulse, before) => {
    newest.current = pulse.request;
    screen.seen ??= pulse.request;
    if (before && before.event !== pulse.event) onChange();
    if (pulse.request <= screen.seen) return;
    const list = await pending(api('GET /api/appointments', { query: { per_page: countedAtMost } }));
    const { seen } = screen;
    if (isFailed(list) || seen === null) return;
    setCount(list.filter(({ id, status }) => id > seen && status === 'new').length);
  });

  useEffect(() => {
    if (shown <= (screen.seen ?? 0)) return;
    screen.seen = shown;
    setCount(0);
  }, [shown, screen]);

  return {
    count,
    unreachable,
    acknowledge: () => {
      screen.seen = Math.max(screen.seen ?? 0, newest.current);
      setCount(0);
    },
  };
}
