import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { InboxRow } from '#web/features/requests/inbox/inbox-row.tsx';
import { AllChoice } from '#web/features/requests/inbox/selection.tsx';
import { headLook, SortHead } from '#web/features/requests/inbox/sort-head.tsx';
import { sortWords } from '#web/features/requests/inbox/sort-words.ts';
import type { InboxPlace } from '#web/features/requests/inbox-params.ts';
import type { Selection } from '#web/features/requests/use-selection.ts';

/** What the inbox's rows are shown from, as a table or as cards. */
export type InboxRows = {
  requests: PatientRequest[];
  now: number;
  place: InboxPlace;
  /** Given to whoever may change something about them. */
  selection?: Selection;
};

/** The inbox from 768 px up: a real table whose head stays in sight. */
export function InboxTable({ requests, now, place, selection }: InboxRows) {
  const { i18n } = useLingui();
  const order = i18n._(sortWords[place.sort]).toLowerCase();
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
                <AllChoice selection={selection} of={requests.length} />
              </td>
            )}
            <th scope="col" className={headLook}>
              <Trans>Reference</Trans>
            </th>
            <th scope="col" className={headLook}>
              <Trans>Name</Trans>
            </th>
            <SortHead place={place} orders={['date', '-date']}>
              <Trans>Wished date</Trans>
            </SortHead>
            <SortHead place={place} orders={['-received', 'received']}>
              <Trans>Received</Trans>
            </SortHead>
            <SortHead place={place} orders={['waiting', '-waiting']}>
              <Trans>Waiting</Trans>
            </SortHead>
            <SortHead place={place} orders={['status', '-status']}>
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
