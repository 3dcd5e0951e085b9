import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import {
  type FetchedInbox,
  type ScreenState,
  useScreenState,
} from '#web/features/shared/portal/screen-state.ts';
import { apiPage } from '#web/lib/api.ts';
import { asResult, isFailure } from '#web/lib/result.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** What there is after the last request: nobody who waits, no other one, or no answer of the server. */
const ends = ['answered', 'seen', 'failed'] as const;
type ListEnd = (typeof ends)[number];

/** The end of the list as the last step found it: in the state of the history, so that the next step forgets it. */
function endIn(state: unknown): ListEnd | null {
  const end: unknown = typeof state === 'object' && state && 'listEnd' in state ? state.listEnd : null;
  return ends.find((one) => one === end) ?? null;
}

/** The way through the list that the member came from. */
export type Neighbours = {
  /** The place in the list as far as it is loaded; 0 if the request is not in it. */
  place: number;
  count: number;
  /** Opens the request after this one, or loads more of the list; at its end the screen says what is done. */
  next: () => Promise<void>;
  /** The same after an answer: in the order by need, the next one that waits for an answer. */
  nextWaiting: () => Promise<void>;
  before: () => void;
  end: ListEnd | null;
};

/** Finds the requests before and after this one in the list that the member came from, which never ends in silence. */
export function useNeighbours(id: number): Neighbours {
  const screen = useScreenState();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const sayEnd = (listEnd: ListEnd) =>
    navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true, state: { listEnd } });
  const loading = useRef(false);
  useEffect(() => {
    screen.opened.add(id);
    screen.at = id;
  }, [screen, id]);
  const shown = () => screen.inbox?.list.items ?? [];
  const placeOf = (of: number) => shown().findIndex((request) => request.id === of);
  const step = (request: PatientRequest) => {
    // A second key may come before the screen has followed the first.
    screen.at = request.id;
    return navigate(`/admin/requests/${request.id}${search}`, { replace: true });
  };

  const go = async (fits: (request: PatientRequest) => boolean) => {
    const here = shown()
      .slice(placeOf(screen.at ?? id) + 1)
      .find(fits);
    if (here) return step(here);
    if (loading.current) return;
    loading.current = true;
    const more = await asResult(loadMore(screen, client, fits));
    loading.current = false;
    if (isFailure(more)) return sayEnd('failed');
    // Those above the request at which the run began.
    const skipped = shown().find((request) => !screen.opened.has(request.id) && fits(request));
    const found = more ?? skipped;
    if (found) return step(found);
    sayEnd(shown().some((request) => request.awaiting_response && request.id !== id) ? 'seen' : 'answered');
  };

  return {
    place: placeOf(id) + 1,
    count: shown().length,
    next: async () => void (await go(() => true)),
    nextWaiting: async () => {
      const byNeed = screen.inbox?.body.sort === 'needs_response';
      await go((request) => request.id !== id && (!byNeed || request.awaiting_response));
    },
    before: () => {
      const before = shown()[placeOf(screen.at ?? id) - 1];
      if (before) step(before);
    },
    end: endIn(state),
  };
}

/**
 * Asks the list again for requests that it has not shown: an answer moves requests, so that the next page may begin
 * with others than the ones after this page. Adds those of the first page that has one which fits, and returns
 * that one.
 */
async function loadMore(
  screen: ScreenState,
  client: QueryClient,
  fits: (request: PatientRequest) => boolean,
): Promise<PatientRequest | undefined> {
  const { inbox } = screen;
  if (!inbox) return undefined;
  const { body, list } = inbox;
  const known = new Set(list.items.map(({ id }) => id));
  const { page: first = 1, per_page = list.items.length } = body;
  for (let page = first; ; page++) {
    const read = await apiPage('POST /api/appointments/search', { body: { ...body, page } });
    const fresh = read.items.filter(({ id }) => !known.has(id));
    const found = fresh.find(fits);
    if (found) {
      addTo(screen, client, inbox, { items: [...list.items, ...fresh], total: read.total });
      return found;
    }
    // In the order by need nobody waits after the first who does not.
    const noneWaits = body.sort === 'needs_response' && read.items.at(-1)?.awaiting_response === false;
    if ((noneWaits && fresh.length > 0) || page * per_page >= read.total) return undefined;
  }
}

/** Adds rows below those that are shown, also on the screen if the list is on it. */
function addTo(screen: ScreenState, client: QueryClient, inbox: FetchedInbox, list: Page<PatientRequest>) {
  screen.inbox = { ...inbox, list };
  client.setQueryData<Page<PatientRequest>>(['inbox', inbox.body], (shown) => shown && list);
}

/** Links to the requests before and after this one, the keys j and k for them, and what is done at the list's end. */
export function Neighbours({ id }: { id: number }) {
  const { t } = useLingui();
  const { place, count, before, next, end } = useNeighbours(id);
  const screen = useScreenState();
  useKeys((key) => {
    if (!screen.inbox) return false;
    if (key === 'j') void next();
    else if (key === 'k') before();
    else return false;
    return true;
  });
  if (end) return <EndOfList end={end} next={next} />;
  if (place === 0) return null;
  return (
    <nav aria-label={t`Requests on the list`} className="flex items-center gap-1 text-sm print:hidden">
      <Step onPress={before} disabled={place === 1} label={t`Previous request (k)`}>
        <ArrowLeftIcon />
      </Step>
      <span className="text-ink-soft tabular-nums">
        <Trans>
          {place} of {count}
        </Trans>
      </span>
      <Step onPress={() => void next()} label={t`Next request (j)`}>
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

/** Says what is done. Enter goes on, because the focus is on the link. */
function EndOfList({ end, next }: { end: ListEnd; next: () => Promise<void> }) {
  const { inbox, inboxPath, opened } = useScreenState();
  const count = inbox?.list.items.filter((request) => opened.has(request.id)).length ?? 0;
  const look = compactButtonClass('primary');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-teal-50 px-3 py-1.5 text-sm font-semibold text-teal-900 print:hidden"
    >
      <p>
        {end === 'failed' ? (
          <Trans>The next requests could not be loaded.</Trans>
        ) : end === 'answered' ? (
          <Plural
            value={count}
            one="This one is done. Nobody else on this list waits for an answer."
            other="These # are done. Nobody else on this list waits for an answer."
          />
        ) : (
          <Plural
            value={count}
            one="This one is done. The list has no others."
            other="These # are done. The list has no others."
          />
        )}
      </p>
      {end === 'failed' ? (
        <button ref={showMessage} type="button" onClick={() => void next()} className={look}>
          <Trans>Try again</Trans>
        </button>
      ) : (
        <Link ref={showMessage} to={inboxPath} className={look}>
          <Trans>To the list (Enter)</Trans>
        </Link>
      )}
    </div>
  );
}

type StepProps = { onPress: () => void; disabled?: boolean; label: string; children: ReactNode };

function Step({ onPress, disabled, label, children }: StepProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      aria-label={label}
      title={label}
      className={compactButtonClass('ghost', 'px-2!')}
    >
      {children}
    </button>
  );
}
