import { useEffect, useEffectEvent, useRef } from 'react';
import type { Attention } from '#shared/contract/attention.ts';
import { useAttentionQuery } from '#web/features/shared/attention.ts';

/**
 * Reports each poll of the portal. `onPoll` receives each response and the previous one, which is null at first.
 * Returns whether two calls in a row got no response.
 */
export function usePolling(onPoll: (attention: Attention, before: Attention | null) => void): boolean {
  const { value, at, failure } = useAttentionQuery();
  const before = useRef<Attention | null>(null);
  const report = useEffectEvent(onPoll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is reported, even an unchanged one
  useEffect(() => {
    // A hidden tab fetches nothing else. The first poll after the tab is visible again reports the changes.
    if (!value || document.visibilityState === 'hidden') return;
    const last = before.current;
    before.current = value;
    report(value, last);
  }, [value, at]);
  return failure !== null;
}

/** Calls `onChange` when the history of any request has grown. Returns what `usePolling` returns. */
export function useInboxChanges(onChange: () => void): boolean {
  return usePolling((attention, before) => {
    if (before && before.event !== attention.event) onChange();
  });
}
