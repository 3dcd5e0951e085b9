import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Attention } from '#shared/contract/attention.ts';
import { notifies, notify } from '#web/features/person/portal/inbox/new-requests/notifications.ts';
import { useAttentionQuery } from '#web/features/shared/attention.ts';
import { type Arrival, NewRequestsContext } from '#web/features/shared/new-requests.ts';
import { follow, sendToWindows } from '#web/lib/channel.ts';
import { useToast } from '#web/ui/toast-context.ts';

const inboxPath = '/admin/requests';

/**
 * Announces new requests on every screen of the portal: with a toast that screen readers read, or with a notification
 * if the member allowed it and the tab is not in front. The screens show the number in the document's title.
 */
export function NewRequestsProvider({ children }: { children: ReactNode }) {
  const { value: attention, at } = useAttentionQuery();
  const marks = useSharedMarks(attention?.request ?? null);
  const arrivals = useMemo(() => arrivalsAfter(attention, marks.seen), [attention, marks.seen]);
  const announce = useAnnouncement();

  const check = useEffectEvent(() => {
    const [newest] = arrivals;
    if (!newest || newest.id <= marks.announced.current) return;
    if (announce(arrivals)) marks.announce(newest.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a member who is back sees what a hidden tab held back
  useEffect(() => check(), [arrivals, at]);

  const { see: raise } = marks;
  const newest = arrivals[0]?.id;
  const see = useCallback(() => {
    if (newest !== undefined) raise(newest);
  }, [newest, raise]);
  const value = useMemo(() => ({ arrivals, see }), [arrivals, see]);
  return <NewRequestsContext value={value}>{children}</NewRequestsContext>;
}

/** Announces new requests. Returns false if the member can't be reached now. */
function useAnnouncement() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (arrivals: readonly Arrival[]): boolean => {
    const [newest] = arrivals;
    if (!newest) return false;
    const { id, reference } = newest;
    const count = arrivals.length;
    // Those that have waited longest come first in the list as it opens otherwise.
    const to = count === 1 ? `${inboxPath}/${id}` : `${inboxPath}?sort=-received`;
    if (document.visibilityState === 'hidden') {
      if (!notifies()) return false;
      notify({ title: t`A new request`, reference, open: () => navigate(to) });
      return true;
    }
    // The inbox itself announces them above its list.
    if (pathname === inboxPath) return true;
    const one = t`A new request: ${reference}`;
    const text = count === 1 ? one : t`${plural(count, { one: '# new request', other: '# new requests' })}`;
    toast({ text, link: { label: t`Open`, to } });
    return true;
  };
}

/** The requests that are new since the one with the id `seen`, newest first. */
export function arrivalsAfter(attention: Attention | null, seen: number | null): Arrival[] {
  if (!attention || seen === null) return [];
  return attention.arrivals.filter(({ id }) => id > seen);
}

/** The messages between tabs: ids of requests, no personal data. */
type Told = { kind: 'seen' | 'announced'; id: number };

const notifyTabs = (told: Told) => sendToWindows('new-requests', told);

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' && 'kind' in data;

/**
 * The last request that was seen and the last that was announced, shared by the tabs of this browser: a request is
 * announced by one tab only. Nothing is stored.
 */
function useSharedMarks(newest: number | null) {
  const [seen, setSeen] = useState<number | null>(null);
  const announced = useRef(0);
  if (seen === null && newest !== null) setSeen(newest);

  const raise = useCallback((id: number) => setSeen((before) => Math.max(before ?? 0, id)), []);
  useEffect(
    () =>
      follow('new-requests', (data) => {
        if (!isTold(data)) return;
        if (data.kind === 'announced') announced.current = Math.max(announced.current, data.id);
        else raise(data.id);
      }),
    [raise],
  );

  const see = useCallback(
    (id: number) => {
      raise(id);
      // A request that was seen needs no announcement.
      announced.current = Math.max(announced.current, id);
      notifyTabs({ kind: 'seen', id });
    },
    [raise],
  );
  const announce = useCallback((id: number) => {
    announced.current = id;
    notifyTabs({ kind: 'announced', id });
  }, []);
  return { seen, announced, see, announce };
}
