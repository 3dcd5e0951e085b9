import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { answerCountdown, CountdownNote } from '#web/features/requests/answer-countdown.tsx';

import type { InboxRowsProps } from '#web/features/requests/inbox/inbox-table.tsx';
import { RowCheckbox, type Selection } from '#web/features/requests/inbox/selection.tsx';
import { RequestGist } from '#web/features/requests/request-gist.tsx';
import { StatusBadge } from '#web/features/requests/status-badge.tsx';

import { cx } from '#web/ui/cx.ts';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

/** The inbox on screens below 768 px: a card for each request. */
export function InboxCards({ requests, now, selection }: InboxRowsProps) {
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
  const overdue = answerCountdown(request, now)?.state === 'overdue';
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
        <StatusBadge status={request.status} />
        {selection && <RowCheckbox request={request} selection={selection} />}
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
      <RequestGist request={request} className="mt-1.5" />
      <p className="mt-2">
        <CountdownNote request={request} now={now} />
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>
          <Trans>Wished for {day}</Trans>
        </span>
        <span className="wrap-anywhere">
          {assignee ? <Trans>Assigned to {assignee}</Trans> : <Trans>Nobody yet</Trans>}
        </span>
      </p>
    </li>
  );
}
