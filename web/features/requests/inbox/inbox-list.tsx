import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InboxCards } from '#web/features/requests/inbox/inbox-cards.tsx';
import { InboxTable } from '#web/features/requests/inbox/inbox-table.tsx';
import type { Selection } from '#web/features/requests/inbox/selection.tsx';
import type { Inbox } from '#web/features/requests/inbox/use-inbox.ts';
import { type InboxPlace, inboxPageSize, inboxPath, usualSort } from '#web/features/requests/inbox-params.ts';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowLeftIcon, ArrowRightIcon, SearchIcon } from '#web/ui/icons/actions.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Below this width the table does not fit beside an open sidebar, as on a small tablet. */
const tableNeeds = 640;

type InboxListProps = {
  inbox: Inbox;
  place: InboxPlace;
  /** Whether a filter hides requests. */
  filtered: boolean;
  clear: () => void;
  /** Only for staff who may change requests. */
  selection?: Selection;
};

/**
 * The inbox in every state: loading, failed, empty, full. While a new search loads, the old rows stay visible
 * but faded so that nothing jumps.
 */
export function InboxList({ inbox, place, filtered, clear, selection }: InboxListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const now = useNow();
  const { fetched, outdated, failure, loading, refresh } = inbox;

  if (failure && (outdated || !fetched)) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>The requests could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!fetched) return <InboxLoading />;
  const { items, total } = fetched.list;
  const List = wide ? InboxTable : InboxCards;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={fetched.at} />}
      <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {items.length > 0 ? (
          <List requests={items} now={now} place={place} {...(selection && { selection })} />
        ) : (
          <InboxEmpty filtered={filtered} beyond={total > 0} place={place} clear={clear} />
        )}
      </div>
      <Pager place={place} pageCount={Math.ceil(total / inboxPageSize)} />
    </>
  );
}

type InboxEmptyProps = { filtered: boolean; beyond: boolean; place: InboxPlace; clear: () => void };

/** Shown when there are no requests, when none match, or when the page number is too high. */
export function InboxEmpty({ filtered, beyond, place, clear }: InboxEmptyProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title={<Trans>There are no requests on this page</Trans>}
        actions={
          <Link to={inboxPath({ ...place, page: 1 })} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>No requests match</Trans>}
        actions={
          <ToolButton onClick={clear}>
            <Trans>Show all requests</Trans>
          </ToolButton>
        }
      >
        <Trans>Nothing was found for this search and these filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<InboxIcon />} title={<Trans>No requests yet</Trans>}>
      <Trans>When a visitor asks for an appointment, the request appears here.</Trans>
    </EmptyState>
  );
}

const places = [0, 1, 2, 3, 4, 5];

/** Placeholders while the inbox loads. */
function InboxLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <Card className="mt-4 divide-y divide-line rounded-lg">
        {places.map((place) => (
          <div
            key={place}
            className="grid grid-cols-[1fr_1fr] items-center gap-4 p-4 md:grid-cols-6 md:py-3.5"
          >
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-4 w-16 max-md:hidden" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-20 rounded-full" />
          </div>
        ))}
      </Card>
    </>
  );
}

/** Turns the inbox's pages. Just one page needs none of it. */
function Pager({ place, pageCount }: { place: InboxPlace; pageCount: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const page = number(place.page);
  const last = number(pageCount);
  const newestFirst = place.sort === usualSort;
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex items-center justify-between gap-3 text-sm">
      <Step to={place.page > 1 ? inboxPath({ ...place, page: place.page - 1 }) : null}>
        <ArrowLeftIcon />
        {newestFirst ? <Trans>Newer</Trans> : <Trans>Back</Trans>}
      </Step>
      <span className="text-ink-soft">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      <Step to={place.page < pageCount ? inboxPath({ ...place, page: place.page + 1 }) : null}>
        {newestFirst ? <Trans>Older</Trans> : <Trans>Further</Trans>}
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

/** A link, or what looks like one where there is no further page. */
function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={toolLook('outline')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} className={toolLook('outline')}>
      {children}
    </Link>
  );
}
