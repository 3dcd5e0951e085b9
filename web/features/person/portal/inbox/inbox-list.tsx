import { Trans } from '@lingui/react/macro';
import { type InboxQuery, inboxPageSize } from '#web/features/person/portal/inbox/inbox-params.ts';
import { InboxRows } from '#web/features/person/portal/inbox/inbox-rows.tsx';
import type { Inbox } from '#web/features/person/portal/inbox/use-inbox.ts';
import { EmptyList, type EmptyTexts, FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import type { Selection } from '#web/features/shared/portal/selection.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';

type InboxListProps = {
  inbox: Inbox;
  query: InboxQuery;
  /** Whether a filter hides requests. */
  filtered: boolean;
  clear: () => void;
  pathOf: (page: number) => string;
  /** The request that is open beside the list. */
  openId?: number | undefined;
  /** Set only for staff who may change requests. */
  selection?: Selection;
};

/**
 * The inbox in every state: loading, failed, empty, full. While a new search loads, the old rows stay visible but
 * faded, so that the page does not jump.
 */
export function InboxList({ inbox, query, filtered, clear, pathOf, openId, selection }: InboxListProps) {
  const now = useNow();
  const newestFirst = query.sort === '-received';
  return (
    <FetchedList
      fetched={inbox}
      page={query.page}
      pageSize={inboxPageSize}
      pathOf={pathOf}
      pager={{
        previous: newestFirst ? <Trans>Newer</Trans> : <Trans>Back</Trans>,
        next: newestFirst ? <Trans>Older</Trans> : <Trans>More</Trans>,
        scrollsUp: true,
      }}
      clear={filtered ? clear : null}
      texts={{ ...emptyTexts, failed: <Trans>The requests could not be loaded</Trans> }}
      loading={<InboxLoading />}
      empty={<NoRequests />}
    >
      {(items) => (
        <InboxRows
          requests={items}
          now={now}
          query={query}
          openId={openId}
          {...(selection && { selection })}
        />
      )}
    </FetchedList>
  );
}

const emptyTexts: EmptyTexts = {
  noneHere: { title: <Trans>There are no requests on this page</Trans>, icon: <InboxIcon /> },
  noneMatch: <Trans>No requests match</Trans>,
  showAll: <Trans>Show all requests</Trans>,
  hint: <Trans>Nothing was found for this search and these filters.</Trans>,
};

/** Shown when there are no requests, or none that match. In the second case `clear` is set and removes the filters. */
export function InboxEmpty({ clear }: { clear: (() => void) | null }) {
  return <EmptyList firstPage={null} clear={clear} texts={emptyTexts} none={<NoRequests />} />;
}

function NoRequests() {
  return (
    <EmptyState icon={<InboxIcon />} title={<Trans>No requests yet</Trans>}>
      <Trans>When a visitor asks for an appointment, the request appears here.</Trans>
    </EmptyState>
  );
}

const rows = Array.from({ length: 15 }, (_, row) => row);

/** Placeholders while the inbox loads. */
function InboxLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <Card className="mt-2 divide-y divide-line rounded-lg">
        {rows.map((row) => (
          <div key={row} className="flex h-11 items-center gap-4 px-3">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-12" />
          </div>
        ))}
      </Card>
    </>
  );
}
