import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppointmentSearch } from '#shared/contract/appointments.ts';
import { apiPage } from '#web/api.ts';
import { type FetchedInbox, useRequestsMemory } from '#web/features/requests/memory.ts';
import { type Failed, isFailed, pending } from '#web/settled.ts';
import { useRefreshing } from '#web/ui/use-refreshing.ts';

/** A page of the inbox and how it stands. */
export type Inbox = {
  /** What was fetched last. It may answer an earlier search while `outdated`. */
  fetched: FetchedInbox | null;
  outdated: boolean;
  /** Why the present search could not be answered, or not again. */
  failure: Failed | null;
  loading: boolean;
  refresh: () => void;
};

/**
 * Fetches what is searched for, again whenever the window is looked at and every minute. Only the newest
 * call counts: an answer that comes late is dropped.
 */
export function useInbox(search: AppointmentSearch): Inbox {
  const memory = useRequestsMemory();
  const [fetched, setFetched] = useState(memory.inbox);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const newest = useRef<AbortController | null>(null);
  const key = JSON.stringify(search);

  const fetchAgain = useCallback(async () => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    setLoading(true);
    const body: AppointmentSearch = JSON.parse(key);
    const call = apiPage('POST /api/appointments/search', { body, signal: controller.signal });
    const list = await pending(call);
    if (controller.signal.aborted) return;
    setLoading(false);
    setFailed(isFailed(list) ? { key, failure: list } : null);
    if (isFailed(list)) return;
    memory.inbox = { key, list, at: Date.now() };
    setFetched(memory.inbox);
  }, [key, memory]);

  useEffect(() => {
    fetchAgain();
    return () => newest.current?.abort();
  }, [fetchAgain]);
  useRefreshing(fetchAgain);

  return {
    fetched,
    outdated: fetched?.key !== key,
    failure: failed?.key === key ? failed.failure : null,
    loading,
    refresh: fetchAgain,
  };
}
