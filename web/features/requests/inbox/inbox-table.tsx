import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { answerCountdown, CountdownNote } from '#web/features/requests/answer-countdown.tsx';

import { sortLabels } from '#web/features/requests/inbox/filter-labels.tsx';
import { AllRowsCheckbox, RowCheckbox, type Selection } from '#web/features/requests/inbox/selection.tsx';
import { type InboxQuery, type InboxSort, inboxList } from '#web/features/requests/inbox-params.ts';
import { RequestGist } from '#web/features/requests/request-gist.tsx';
import { StatusBadge } from '#web/features/requests/status-badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

/** What the inbox's table and cards show. */
export type InboxRowsProps = {
  requests: PatientRequest[];
  now: number;
  query: InboxQuery;
  /** Only for staff who may change requests. */
  selection?: Selection;
};

/** The inbox from 768 px up: a table whose header stays visible. */
export function InboxTable({ requests, now, query, selection }: InboxRowsProps) {
  const { i18n } = useLingui();
  const order = i18n._(sortLabels[query.sort]).toLowerCase();
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          <Trans>Appointment requests, {order}</Trans>
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={headLook}>
                <AllRowsCheckbox selection={selection} of={requests.length} />
              </td>
            )}
            <th scope="col" className={headLook}>
              <Trans>Reference</Trans>
            </th>
            <th scope="col" className={headLook}>
              <Trans>Name</Trans>
            </th>
            <SortHead query={query} orders={['date', '-date']}>
              <Trans>Wished date</Trans>
            </SortHead>
            <SortHead query={query} orders={['-received', 'received']}>
              <Trans>Received</Trans>
            </SortHead>
            <SortHead query={query} orders={['waiting', '-waiting']}>
              <Trans>Waiting</Trans>
            </SortHead>
            <SortHead query={query} orders={['status', '-status']}>
              <Trans>Status</Trans>
            </SortHead>
            <th scope="col" className={headLook}>
              <Trans>Assigned to</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <InboxRow key={request.id} request={request} now={now} {...(selection && { selection })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'border-b border-line px-2 py-2.5 text-left align-top lg:px-3';
const marked = 'shadow-[inset_4px_0_0] shadow-alarm-600';

type InboxRowProps = { request: PatientRequest; now: number; selection?: Selection };

/** One row of the table. The link covers the whole row; an overdue request is marked at the edge. */
function InboxRow({ request, now, selection }: InboxRowProps) {
  const overdue = answerCountdown(request, now)?.state === 'overdue';
  const selected = selection?.has(request.id) ?? false;
  return (
    <tr
      data-row=""
      className={cx(
        'relative transition-colors last:*:border-b-0',
        selected ? 'bg-teal-100/70' : overdue ? 'bg-alarm-50 hover:bg-alarm-50/60' : 'hover:bg-teal-50/70',
      )}
    >
      {selection && (
        <td className={cx(cell, 'w-8 pl-3 lg:pl-4', overdue && marked)}>
          <RowCheckbox request={request} selection={selection} />
        </td>
      )}
      <th
        scope="row"
        className={cx(cell, 'pl-3 font-semibold lg:pl-4 whitespace-nowrap', overdue && !selection && marked)}
      >
        <Link
          data-request={request.id}
          to={`/admin/requests/${request.id}`}
          className="scroll-mt-32 text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 after:absolute after:inset-0 hover:decoration-teal-800"
        >
          {request.reference}
        </Link>
      </th>
      <td className={cx(cell, 'min-w-20')}>
        <p className="font-medium wrap-anywhere">{request.name}</p>
        <RequestGist request={request} className="max-w-96" />
      </td>
      <td className={cx(cell, 'whitespace-nowrap')}>{shortDay(request.date)}</td>
      <td className={cell}>
        <ReceivedTime iso={request.created_at} now={now} />
      </td>
      <td className={cell}>
        <CountdownNote request={request} now={now} />
      </td>
      <td className={cell}>
        <StatusBadge status={request.status} />
      </td>
      <td className={cx(cell, 'min-w-22 wrap-anywhere')}>
        {request.assignee?.name ?? (
          <span className="text-ink-soft">
            <Trans>Nobody</Trans>
          </span>
        )}
      </td>
    </tr>
  );
}

const headLook =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-2 py-2.5 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-3 last:rounded-tr-lg lg:px-3 lg:first:pl-4';

type SortHeadProps = {
  query: InboxQuery;
  /** The order after the first press and after the second. */
  orders: readonly [InboxSort, InboxSort];
  children: ReactNode;
};

/** A column header that sorts by its column. It is a link because the order is part of the address. */
function SortHead({ query, orders, children }: SortHeadProps) {
  const [first, second] = orders;
  const current = orders.includes(query.sort);
  const upwards = !query.sort.startsWith('-');
  const next = query.sort === first ? second : first;
  return (
    <th
      scope="col"
      aria-sort={current ? (upwards ? 'ascending' : 'descending') : undefined}
      className={headLook}
    >
      <Link
        to={inboxList.pathOf({ ...query, sort: next, page: 1 })}
        preventScrollReset
        className="-m-1 inline-flex items-center gap-1 rounded-sm p-1 hover:text-teal-900 hover:underline"
      >
        {children}
        <span aria-hidden="true" className={current ? 'text-teal-800' : 'text-line-strong'}>
          {current ? (upwards ? '↑' : '↓') : '↕'}
        </span>
      </Link>
    </th>
  );
}
