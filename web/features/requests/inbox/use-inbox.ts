import { useCallback, useEffect, useRef, useState } from 'react';
import type { PatientRequest, RequestSearch } from '#shared/contract/requests.ts';
import { mergePage, replaceRequests } from '#web/features/requests/inbox/merge-page.ts';
import { type FetchedInbox, useScreenState } from '#web/features/requests/screen-state.ts';
import { apiPage } from '#web/lib/api.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

/** A page of the inbox and its state. */
export type Inbox = {
  /** The last answer. It may belong to an earlier search while `outdated`. */
  fetched: FetchedInbox | null;
  outdated: boolean;
  /** Whether `refresh` would show other rows or another order. */
  hasUpdates: boolean;
  /** Why the present search failed, or its refresh. */
  failure: Failed | null;
  loading: boolean;
  refresh: () => void;
  /** Updates the shown rows without moving them. */
  update: () => void;
  /** Replaces requests with newer versions. */
  replace: (changed: PatientRequest[]) => void;
};

/** Fetches the requests that are searched for. Answers to earlier calls are dropped. */
export function useInbox(search: RequestSearch): Inbox {
  const screen = useScreenState();
  const [fetched, setFetched] = useState(screen.inbox);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const [hasUpdates, setHasUpdates] = useState(false);
  const newest = useRef<AbortController | null>(null);
  const loud = useRef(false);
  const key = JSON.stringify(search);

  const keep = useCallback(
    (inbox: FetchedInbox) => {
      screen.inbox = inbox;
      setFetched(inbox);
    },
    [screen],
  );

  const ask = useCallback(() => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    const body: RequestSearch = JSON.parse(key);
    const call = apiPage('POST /api/appointments/search', { body, signal: controller.signal });
    return pending(call).then((list) => (controller.signal.aborted ? null : list));
  }, [key]);

  const refresh = useCallback(async () => {
    loud.current = true;
    setLoading(true);
    const list = await ask();
    if (!list) return;
    loud.current = false;
    setLoading(false);
    setFailed(isFailed(list) ? { key, failure: list } : null);
    if (isFailed(list)) return;
    setHasUpdates(false);
    keep({ key, list, at: Date.now() });
  }, [ask, keep, key]);

  const update = useCallback(async () => {
    const shown = screen.inbox;
    if (loud.current) return;
    if (shown?.key !== key) return refresh();
    const read = await ask();
    if (!read || isFailed(read)) return;
    const { list, hasUpdates: otherRows } = mergePage(screen.inbox?.list ?? shown.list, read);
    setHasUpdates(otherRows);
    setFailed(null);
    keep({ key, list, at: Date.now() });
  }, [ask, keep, key, screen, refresh]);

  const replace = useCallback(
    (changed: PatientRequest[]) => {
      const shown = screen.inbox;
      if (shown) keep({ ...shown, list: replaceRequests(shown.list, changed) });
    },
    [keep, screen],
  );

  useEffect(() => {
    refresh();
    return () => newest.current?.abort();
  }, [refresh]);

  const outdated = fetched?.key !== key;
  const failure = failed?.key === key ? failed.failure : null;
  return {
    fetched,
    outdated,
    hasUpdates: hasUpdates && !outdated,
    failure,
    loading,
    refresh,
    update,
    replace,
  };
}
