import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/page.ts';
import { type Failed, isFailed, pending } from '#web/settled.ts';
import { useRefreshing } from '#web/ui/use-refreshing.ts';

/** A page of a list and how it stands. */
export type Listing<Item> = {
  /** What was fetched last. It may answer an earlier question while `outdated`. */
  list: Page<Item> | null;
  outdated: boolean;
  /** Why the present question could not be answered, or not again. */
  failure: Failed | null;
  loading: boolean;
  refresh: () => Promise<void>;
};

/**
 * Fetches a page of a list, again whenever the window is looked at and every minute. `query` says what is
 * asked for. Only the newest call counts: an answer that comes late is dropped.
 */
export function useListing<Item, Query extends object>(
  query: Query,
  fetchPage: (query: Query, signal: AbortSignal) => Promise<Page<Item>>,
): Listing<Item> {
  const [fetched, setFetched] = useState<{ key: string; list: Page<Item> } | null>(null);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const newest = useRef<AbortController | null>(null);
  const fetchLatest = useRef(fetchPage);
  fetchLatest.current = fetchPage;
  const key = JSON.stringify(query);

  const fetchAgain = useCallback(async () => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    setLoading(true);
    const list = await pending(fetchLatest.current(JSON.parse(key), controller.signal));
    if (controller.signal.aborted) return;
    setLoading(false);
    setFailed(isFailed(list) ? { key, failure: list } : null);
    if (!isFailed(list)) setFetched({ key, list });
  }, [key]);

  useEffect(() => {
    fetchAgain();
    return () => newest.current?.abort();
  }, [fetchAgain]);
  useRefreshing(fetchAgain);

  return {
    list: fetched?.list ?? null,
    outdated: fetched?.key !== key,
    failure: failed?.key === key ? failed.failure : null,
    loading,
    refresh: fetchAgain,
  };
}
