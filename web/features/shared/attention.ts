import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Attention } from '#shared/contract/attention.ts';
import { limits } from '#shared/contract/limits.ts';
import { api } from '#web/lib/api.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';
import { useCurrentUser } from '#web/lib/session.ts';

/** How often to poll while the page is visible, and while it is hidden (then only for the document's title). */
const everyMs = 25_000;
const hiddenEveryMs = 60_000;

const queryKey = ['attention'];
const call = (signal: AbortSignal) => api('GET /api/attention', { signal });
const settings = { everyMs, hiddenEveryMs, retryAfterMs: everyMs };

/**
 * Polls for what needs attention: immediately, every 25 seconds (every minute in a hidden tab), and when the window
 * gets the focus. Called once, by the frame of the portal; all screens share the response. An unchanged response is a
 * 304 without a body.
 */
export function useAttentionPolling(): void {
  const signedIn = useCurrentUser() !== null;
  useFetching(queryKey, call, { ...settings, enabled: signedIn });
}

/** The last poll and its state. It counts as failed after two calls in a row without a response. */
export function useAttentionQuery(): QueryState<Attention> {
  return useFetching(queryKey, call, { ...settings, enabled: false });
}

/** What needs attention, from the last poll; null while loading. The menu shows its counts. */
export function useAttention(): Attention | null {
  return useAttentionQuery().value;
}

/** Changes the counts without waiting for the next poll. */
export function useUpdateAttention() {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (next: (known: Attention) => Partial<Attention>) =>
      client.setQueryData<Attention>(queryKey, (known) => known && { ...known, ...next(known) });
    return {
      /** Polls now. */
      refresh: () => client.refetchQueries({ queryKey }),
      /** Sets the number of comments that wait for approval, from any response that contains it. */
      setComments: (comments: number) => change(() => ({ comments })),
      /** Changes the count of waiting comments by one, without a call. */
      adjustComments: (more: 1 | -1) =>
        change(({ comments }) => ({ comments: Math.max(0, comments + more) })),
    };
  }, [client]);
}

/** The text for a count of the attention: '99+' from the number at which the server stops counting. */
export function countText(count: number): string {
  return count >= limits.attentionCount ? `${limits.attentionCount - 1}+` : String(count);
}
