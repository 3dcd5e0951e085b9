import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { InboxCards } from '#web/features/requests/inbox/inbox-cards.tsx';
import { InboxTable } from '#web/features/requests/inbox/inbox-table.tsx';
import type { Selection } from '#web/features/requests/inbox/selection.tsx';
import type { Inbox } from '#web/features/requests/inbox/use-inbox.ts';
import {
  defaultSort,
  type InboxQuery,
  inboxList,
  inboxPageSize,
} from '#web/features/requests/inbox-params.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToolButton, toolLook } from '#web/ui/tool-button.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Below this width the table does not fit beside an open sidebar, as on a small tablet. */
const minTableWidth = 720;

type InboxListProps = {
  inbox: Inbox;
  query: InboxQuery;
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
export function InboxList({ inbox, query, filtered, clear, selection }: InboxListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
  const now = useNow();
  const { value, at, outdated, failure, loading, refresh } = inbox;

  if (failure && (outdated || !value)) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>The requests could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!value) return <InboxLoading />;
  const { items, total } = value;
  const newestFirst = query.sort === defaultSort;
  const List = wide ? InboxTable : InboxCards;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {items.length > 0 ? (
          <List requests={items} now={now} query={query} {...(selection && { selection })} />
        ) : (
          <InboxEmpty filtered={filtered} beyond={total > 0} query={query} clear={clear} />
        )}
      </div>
      <ListPager
        page={query.page}
        pageCount={Math.ceil(total / inboxPageSize)}
        pathOf={(page) => inboxList.pathOf({ ...query, page })}
        previous={newestFirst ? <Trans>Newer</Trans> : <Trans>Back</Trans>}
        next={newestFirst ? <Trans>Older</Trans> : <Trans>Further</Trans>}
        scrollsUp
      />
    </>
  );
}

type InboxEmptyProps = { filtered: boolean; beyond: boolean; query: InboxQuery; clear: () => void };

/** Shown when there are no requests, when none match, or when the page number is too high. */
export function InboxEmpty({ filtered, beyond, query, clear }: InboxEmptyProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title={<Trans>There are no requests on this page</Trans>}
        actions={
          <Link to={inboxList.pathOf({ ...query, page: 1 })} className={toolLook('outline')}>
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

const rows = [0, 1, 2, 3, 4, 5];

/** Placeholders while the inbox loads. */
function InboxLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <Card className="mt-4 divide-y divide-line rounded-lg">
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[1fr_1fr] items-center gap-4 p-4 md:grid-cols-6 md:py-3.5">
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
