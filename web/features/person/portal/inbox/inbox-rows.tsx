import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { sortLabels } from '#web/features/person/portal/inbox/filter-labels.tsx';
import type { InboxQuery } from '#web/features/person/portal/inbox/inbox-params.ts';
import { RequestChips } from '#web/features/person/portal/inbox/request-chips.tsx';
import { WaitingTime } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { firstLine } from '#web/features/person/portal/requests/request-gist.tsx';
import { StatusBadge } from '#web/features/person/portal/requests/status-badge.tsx';
import { AllRowsCheckbox, RowCheckbox, type Selection } from '#web/features/shared/portal/selection.tsx';
import { cx } from '#web/ui/cx.ts';
import { shortDay } from '#web/ui/portal/time.ts';

type InboxRowsProps = {
  requests: PatientRequest[];
  now: number;
  query: InboxQuery;
  /** The request that is open beside the list. */
  openId?: number | undefined;
  /** Set only for staff who may change requests. */
  selection?: Selection;
};

/** One line in a list of 896 px or more, otherwise two. */
const rowClass =
  'relative grid h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 px-2.5 text-sm hover:bg-teal-50/70 max-sm:h-15 max-sm:py-1 @4xl:h-10 @4xl:grid-cols-[auto_13rem_minmax(0,1fr)_auto_6rem_5rem_4.25rem]';
const lineClass = 'col-start-2 flex min-w-0 items-center justify-between gap-2 @4xl:contents';

/** The rows of the inbox. The link of a row covers it. */
export function InboxRows({ requests, now, query, openId, selection }: InboxRowsProps) {
  const { i18n, t } = useLingui();
  const sort = i18n._(sortLabels[query.sort]);
  const order = sort.toLowerCase();
  return (
    <div className="@container rounded-lg border border-line bg-white shadow-card">
      {selection && openId === undefined && (
        <p className="flex h-9 items-center gap-2.5 border-b border-line px-2.5 text-xs text-ink-soft max-sm:hidden">
          <AllRowsCheckbox selection={selection} of={requests.length} />
          <span aria-hidden="true">{sort}</span>
        </p>
      )}
      <ul aria-label={t`Appointment requests, ${order}`} className="divide-y divide-line">
        {requests.map((request) => (
          <InboxRow
            key={request.id}
            request={request}
            now={now}
            byDate={query.sort.endsWith('date')}
            isOpen={request.id === openId}
            selection={selection}
          />
        ))}
      </ul>
    </div>
  );
}

type InboxRowProps = {
  request: PatientRequest;
  now: number;
  byDate: boolean;
  isOpen: boolean;
  selection: Selection | undefined;
};

function InboxRow({ request, now, byDate, isOpen, selection }: InboxRowProps) {
  const { search } = useLocation();
  const { id, name, reference, status, died, assignee, about, lang } = request;
  const line = firstLine(request.message);
  const isSelected = selection?.has(id) ?? false;
  return (
    <li
      data-row=""
      aria-current={isOpen || undefined}
      className={cx(rowClass, 'aria-[current]:bg-marigold-50', isSelected && 'bg-teal-100/70')}
    >
      <span className="row-span-2 @4xl:row-span-1">
        {selection && <RowCheckbox row={request} selection={selection} />}
      </span>
      <span className={lineClass}>
        <Link
          data-request={id}
          to={`/admin/requests/${id}${search}`}
          className="min-w-0 scroll-my-24 truncate font-semibold text-ink after:absolute after:inset-0"
        >
          <span className="sr-only">{reference} </span>
          {name}
        </Link>
        <span className="text-right @4xl:order-last">
          <WaitingTime request={request} now={now} />
        </span>
      </span>
      <span className={lineClass}>
        <span className="min-w-0 flex-1 truncate text-xs text-ink-soft @4xl:text-sm">
          {byDate && <>{request.date_open ? <Trans>No day yet</Trans> : shortDay(request.date)} · </>}
          {about && (
            <>
              <Trans>About {about.name}</Trans>
              {line && ' · '}
            </>
          )}
          {line && <span lang={lang}>{line}</span>}
        </span>
        <span className="flex max-w-3/5 shrink-0 gap-1 overflow-hidden @4xl:max-w-80">
          <RequestChips request={request} />
          {status !== 'new' && (
            <span className="@4xl:hidden">
              <StatusBadge status={status} died={died} />
            </span>
          )}
        </span>
      </span>
      <span className="hidden truncate text-ink-soft @4xl:block">
        {assignee?.name ?? <Trans>Nobody</Trans>}
      </span>
      <span className="hidden overflow-hidden @4xl:block">
        <StatusBadge status={status} died={died} />
      </span>
    </li>
  );
}
