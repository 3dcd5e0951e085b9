import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { sortLabels } from '#web/features/person/portal/inbox/filter-labels.tsx';
import {
  type InboxQuery,
  type InboxSort,
  inboxList,
} from '#web/features/person/portal/inbox/inbox-params.ts';
import { CountdownNote, replyCountdown } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { RequestGist } from '#web/features/person/portal/requests/request-gist.tsx';
import {
  ProofMissingBadge,
  SameBadge,
  StatusBadge,
} from '#web/features/person/portal/requests/status-badge.tsx';
import { AllRowsCheckbox, RowCheckbox, type Selection } from '#web/features/shared/portal/selection.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { Table } from '#web/ui/portal/table.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

/** The props of the inbox's table and cards. */
export type InboxRowsProps = {
  requests: PatientRequest[];
  now: number;
  query: InboxQuery;
  /** Set only for staff who may change requests. */
  selection?: Selection;
};

/** The inbox on screens of 768 px or wider: a table whose header stays visible. The link covers the whole row. */
export function InboxTable({ requests, now, query, selection }: InboxRowsProps) {
  const { i18n, t } = useLingui();
  const order = i18n._(sortLabels[query.sort]).toLowerCase();
  return (
    <Table
      caption={<Trans>Appointment requests, {order}</Trans>}
      rows={requests}
      room="narrow"
      align="top"
      selection={
        selection && {
          head: <AllRowsCheckbox selection={selection} of={requests.length} />,
          cell: (request) => <RowCheckbox row={request} selection={selection} />,
        }
      }
      attributesOf={(request) => lookOf(request, now, selection)}
      columns={[
        {
          head: t`Reference`,
          cell: (request) => <RequestLink request={request} />,
          className: 'pl-3 whitespace-nowrap lg:pl-4',
        },
        {
          head: t`Name`,
          cell: (request) => (
            <>
              <p className="font-medium wrap-anywhere">{request.name}</p>
              <RequestGist request={request} className="max-w-96" />
            </>
          ),
          className: 'min-w-20',
        },
        {
          head: t`Preferred date`,
          sort: sortBy(query, ['date', '-date']),
          cell: ({ date, date_open }) => (date_open ? t`No day yet` : shortDay(date)),
          className: 'whitespace-nowrap',
        },
        {
          head: t`Received`,
          sort: sortBy(query, ['-received', 'received']),
          cell: ({ created_at }) => <ReceivedTime iso={created_at} now={now} />,
        },
        {
          head: t`Waiting`,
          sort: sortBy(query, ['waiting', '-waiting']),
          cell: (request) => <CountdownNote request={request} now={now} />,
        },
        {
          head: t`Status`,
          sort: sortBy(query, ['status', '-status']),
          cell: ({ status, died, proof_missing, same_as }) => (
            <span className="flex flex-wrap gap-1">
              <StatusBadge status={status} died={died} />
              {proof_missing && <ProofMissingBadge />}
              <SameBadge same_as={same_as} />
            </span>
          ),
        },
        {
          head: t`Assigned to`,
          cell: ({ assignee }) => <AssigneeName assignee={assignee} />,
          className: 'min-w-22 wrap-anywhere',
        },
      ]}
    />
  );
}

const marked = '*:first:shadow-[inset_4px_0_0] *:first:shadow-alarm-600';

/** The row's classes. An overdue request has a mark at the row's edge. */
function lookOf(request: PatientRequest, now: number, selection: Selection | undefined) {
  const overdue = replyCountdown(request, now)?.state === 'overdue';
  const background = selection?.has(request.id)
    ? 'bg-teal-100/70'
    : overdue
      ? 'bg-alarm-50 hover:bg-alarm-50/60'
      : undefined;
  return { 'data-row': '', background, className: overdue ? `relative ${marked}` : 'relative' };
}

function RequestLink({ request: { id, reference } }: { request: PatientRequest }) {
  return (
    <Link
      data-request={id}
      to={`/admin/requests/${id}`}
      className="scroll-mt-32 text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 after:absolute after:inset-0 hover:decoration-teal-800"
    >
      {reference}
    </Link>
  );
}

function AssigneeName({ assignee }: Pick<PatientRequest, 'assignee'>) {
  if (assignee) return assignee.name;
  return (
    <span className="text-ink-soft">
      <Trans>Nobody</Trans>
    </span>
  );
}

/** A column header that sorts: `orders` are the orders after the first and the second press. */
function sortBy(query: InboxQuery, orders: readonly [InboxSort, InboxSort]) {
  const [first, second] = orders;
  const upwards = !query.sort.startsWith('-');
  const direction = upwards ? ('ascending' as const) : ('descending' as const);
  return {
    to: inboxList.pathOf({ ...query, sort: query.sort === first ? second : first, page: 1 }),
    direction: orders.includes(query.sort) ? direction : null,
  };
}
