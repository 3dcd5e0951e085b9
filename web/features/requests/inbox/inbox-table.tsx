import { Trans } from '@lingui/react/macro';
import type { Appointment } from '#shared/contract/appointments.ts';
import { InboxRow } from '#web/features/requests/inbox/inbox-row.tsx';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-2 py-2.5 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-3 last:rounded-tr-lg lg:px-3 lg:first:pl-4';

/** The inbox from 768 px up: a real table whose head stays in sight. */
export function InboxTable({ requests, now }: { requests: Appointment[]; now: number }) {
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          <Trans>Appointment requests, newest first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <Trans>Reference</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Wished date</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Received</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Waiting</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Status</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Assigned to</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <InboxRow key={request.id} request={request} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
