import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import {
  defaultSort,
  type InboxQuery,
  inboxList,
  inboxPageSize,
} from '#web/features/person/portal/inbox/inbox-params.ts';
import { type InboxRowsProps, InboxTable } from '#web/features/person/portal/inbox/inbox-table.tsx';
import type { Inbox } from '#web/features/person/portal/inbox/use-inbox.ts';
import { CountdownNote, replyCountdown } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { RequestGist } from '#web/features/person/portal/requests/request-gist.tsx';
import {
  ProofMissingBadge,
  SameBadge,
  StatusBadge,
} from '#web/features/person/portal/requests/status-badge.tsx';
import { EmptyList, type EmptyTexts, FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { RowCheckbox, type Selection } from '#web/features/shared/portal/selection.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Below this width the table does not fit next to an open sidebar, for example on a small tablet. */
const minTableWidth = 720;

type InboxListProps = {
  inbox: Inbox;
  query: InboxQuery;
  /** Whether a filter hides requests. */
  filtered: boolean;
  clear: () => void;
  /** Set only for staff who may change requests. */
  selection?: Selection;
};

/**
 * The inbox in every state: loading, failed, empty, full. While a new search loads, the old rows stay visible but
 * faded, so that the page does not jump.
 */
export function InboxList({ inbox, query, filtered, clear, selection }: InboxListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
  const now = useNow();
  const newestFirst = query.sort === defaultSort;
  const List = wide ? InboxTable : InboxCards;
  return (
    <FetchedList
      fetched={inbox}
      page={query.page}
      pageSize={inboxPageSize}
      pathOf={(page) => inboxList.pathOf({ ...query, page })}
      pager={{
        previous: newestFirst ? <Trans>Newer</Trans> : <Trans>Back</Trans>,
        next: newestFirst ? <Trans>Older</Trans> : <Trans>More</Trans>,
        scrollsUp: true,
      }}
      box={box}
      clear={filtered ? clear : null}
      texts={{ ...emptyTexts, failed: <Trans>The requests could not be loaded</Trans> }}
      loading={<InboxLoading />}
      empty={<NoRequests />}
    >
      {(items) => <List requests={items} now={now} query={query} {...(selection && { selection })} />}
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

/** The inbox on screens below 768 px: a card for each request. */
function InboxCards({ requests, now, selection }: InboxRowsProps) {
  return (
    <ul className="space-y-3">
      {requests.map((request) => (
        <InboxCard key={request.id} request={request} now={now} {...(selection && { selection })} />
      ))}
    </ul>
  );
}

type InboxCardProps = { request: PatientRequest; now: number; selection?: Selection };

function InboxCard({ request, now, selection }: InboxCardProps) {
  const overdue = replyCountdown(request, now)?.state === 'overdue';
  const selected = selection?.has(request.id) ?? false;
  const day = shortDay(request.date);
  const assignee = request.assignee?.name;
  return (
    <li
      data-row=""
      className={cx(
        'relative rounded-lg border p-4 text-sm shadow-card',
        overdue ? 'border-l-4 border-alarm-600/50 border-l-alarm-600' : 'border-line',
        selected ? 'bg-teal-100/70' : overdue ? 'bg-alarm-50' : 'bg-white',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 flex-1 text-base font-bold text-ink wrap-anywhere">{request.name}</p>
        <StatusBadge status={request.status} died={request.died} />
        {request.proof_missing && <ProofMissingBadge />}
        {selection && <RowCheckbox row={request} selection={selection} />}
      </div>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3">
        <Link
          data-request={request.id}
          to={`/admin/requests/${request.id}`}
          className="font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 after:absolute after:inset-0 after:rounded-lg"
        >
          {request.reference}
        </Link>
        <span className="text-ink-soft">
          <ReceivedTime iso={request.created_at} now={now} />
        </span>
      </p>
      {request.same_as && (
        <p className="mt-1.5">
          <SameBadge same_as={request.same_as} />
        </p>
      )}
      <RequestGist request={request} className="mt-1.5" />
      <p className="mt-2">
        <CountdownNote request={request} now={now} />
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>
          {request.date_open ? <Trans>No day yet, about {day}</Trans> : <Trans>Preferred for {day}</Trans>}
        </span>
        <span className="wrap-anywhere">
          {assignee ? <Trans>Assigned to {assignee}</Trans> : <Trans>Nobody yet</Trans>}
        </span>
      </p>
    </li>
  );
}
