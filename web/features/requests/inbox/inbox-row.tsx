import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { waitingOf } from '#web/features/requests/answer-countdown.ts';
import { WaitingNote } from '#web/features/requests/countdown-note.tsx';
import { RowChoice } from '#web/features/requests/inbox/selection.tsx';
import { StatusBadge } from '#web/features/requests/status-badge.tsx';
import type { Selection } from '#web/features/requests/use-selection.ts';
import { cx } from '#web/ui/cx.ts';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

const cell = 'border-b border-line px-2 py-2.5 text-left align-top lg:px-3';
const marked = 'shadow-[inset_4px_0_0] shadow-alarm-600';

type InboxRowProps = { request: PatientRequest; now: number; selection?: Selection };

/** One request of the table. The link's area is the whole row; an overdue one is marked at its edge. */
export function InboxRow({ request, now, selection }: InboxRowProps) {
  const overdue = waitingOf(request, now)?.state === 'overdue';
  const chosen = selection?.has(request.id) ?? false;
  return (
    <tr
      data-row=""
      className={cx(
        'relative transition-colors last:*:border-b-0',
        chosen ? 'bg-teal-100/70' : overdue ? 'bg-alarm-50 hover:bg-alarm-50/60' : 'hover:bg-teal-50/70',
      )}
    >
      {selection && (
        <td className={cx(cell, 'w-8 pl-3 lg:pl-4', overdue && marked)}>
          <RowChoice request={request} selection={selection} />
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
      <td className={cx(cell, 'min-w-20 font-medium wrap-anywhere')}>{request.name}</td>
      <td className={cx(cell, 'whitespace-nowrap')}>{shortDay(request.date)}</td>
      <td className={cell}>
        <ReceivedTime iso={request.created_at} now={now} />
      </td>
      <td className={cell}>
        <WaitingNote request={request} now={now} />
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
