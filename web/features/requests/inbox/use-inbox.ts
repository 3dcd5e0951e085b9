import { useCallback, useEffect, useRef, useState } from 'react';
import type { PatientRequest, RequestSearch } from '#shared/contract/requests.ts';
import { freshened, replaced } from '#web/features/requests/inbox/merge-page.ts';
import { type FetchedInbox, useRequestsMemory } from '#web/features/requests/screen-state.ts';
import { apiPage } from '#web/lib/api.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

/** A page of the inbox and how it stands. */
export type Inbox = {
  /** What was fetched last. It may answer an earlier search while `outdated`. */
  fetched: FetchedInbox | null;
  outdated: boolean;
  /** Whether other rows, or another order, would be shown by `refresh`. */
  moved: boolean;
  /** Why the present search could not be answered, or not again. */
  failure: Failed | null;
  loading: boolean;
  refresh: () => void;
  /** Brings the shown rows up to date where they stand. */
  freshen: () => void;
  /** Takes over changed requests. */
  put: (changed: PatientRequest[]) => void;
};

/** Fetches what is searched for. Only the newest call counts: an answer that comes late is dropped. */
export function useInbox(search: RequestSearch): Inbox {
  const memory = useRequestsMemory();
  const [fetched, setFetched] = useState(memory.inbox);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const [moved, setMoved] = useState(false);
  const newest = useRef<AbortController | null>(null);
  const loud = useRef(false);
  const key = JSON.stringify(search);

  const keep = useCallback(
    (inbox: FetchedInbox) => {
      memory.inbox = inbox;
      setFetched(inbox);
    },
    [memory],
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
    setMoved(false);
    keep({ key, list, at: Date.now() });
  }, [ask, keep, key]);

  const freshen = useCallback(async () => {
    const shown = memory.inbox;
    if (loud.current) return;
    if (shown?.key !== key) return refresh();
    const read = await ask();
    if (!read || isFailed(read)) return;
    const { list, moved: otherRows } = freshened(memory.inbox?.list ?? shown.list, read);
    setMoved(otherRows);
    setFailed(null);
    keep({ key, list, at: Date.now() });
  }, [ask, keep, key, memory, refresh]);

  const put = useCallback(
    (changed: PatientRequest[]) => {
      const shown = memory.inbox;
      if (shown) keep({ ...shown, list: replaced(shown.list, changed) });
    },
    [keep, memory],
  );

  useEffect(() => {
    refresh();
    return () => newest.current?.abort();
  }, [refresh]);

  const outdated = fetched?.key !== key;
  const failure = failed?.key === key ? failed.failure : null;
  return { fetched, outdated, moved: moved && !outdated, failure, loading, refresh, freshen, put };
}
