import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';
import { useRefreshing } from '#web/ui/use-refreshing.ts';

/** Something that a screen fetches, and how it stands. */
export type Fetched<T> = {
  /** What came last. It may answer an earlier query while `outdated`. */
  value: T | null;
  /** When it came. */
  at: number;
  outdated: boolean;
  /** Why the present query could not be answered, or not again. */
  failure: Failed | null;
  loading: boolean;
  refresh: () => Promise<void>;
};

/**
 * Fetches what answers the query: when the query changes, when the window is looked at again, and every
 * minute. Only the newest call counts: an answer that comes late is dropped.
 */
export function useFetched<Query, T>(
  query: Query,
  call: (query: Query, signal: AbortSignal) => Promise<T>,
): Fetched<T> {
  const [fetched, setFetched] = useState<{ key: string; value: T; at: number } | null>(null);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const newest = useRef<AbortController | null>(null);
  const latestCall = useRef(call);
  latestCall.current = call;
  const key = JSON.stringify(query);

  const refresh = useCallback(async () => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    setLoading(true);
    const value = await pending(latestCall.current(JSON.parse(key), controller.signal));
    if (controller.signal.aborted) return;
    setLoading(false);
    setFailed(isFailed(value) ? { key, failure: value } : null);
    if (!isFailed(value)) setFetched({ key, value, at: Date.now() });
  }, [key]);

  useEffect(() => {
    refresh();
    return () => newest.current?.abort();
  }, [refresh]);
  useRefreshing(refresh);

  return {
    value: fetched?.value ?? null,
    at: fetched?.at ?? 0,
    outdated: fetched?.key !== key,
    failure: failed?.key === key ? failed.failure : null,
    loading,
    refresh,
  };
}
