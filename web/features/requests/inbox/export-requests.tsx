import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestFilter } from '#shared/contract/requests.ts';
import { FilterLabel } from '#web/features/requests/inbox/filter-labels.tsx';
import { ExportButton } from '#web/features/shared/portal/export-button.tsx';
import { call } from '#web/lib/api.ts';

/** Downloads the requests that the filter finds as CSV. */
export function ExportRequests({ filter }: { filter: RequestFilter }) {
  const { t } = useLingui();
  return (
    <ExportButton
      title={t`Export requests`}
      name="requests"
      makeFile={() => call('POST /api/appointments/export', { body: filter })}
      what={
        <p>
          <Trans>All requests that the filter finds, as a CSV file for a spreadsheet:</Trans>{' '}
          <strong>
            <FilterLabel filter={filter} />
          </strong>
        </p>
      }
      warning={
        <Trans>
          The file holds names, phone numbers and what patients wrote about their health. Keep it on a device
          of the office, share it only with people who need it, and delete it afterwards. The activity shows
          that you made it.
        </Trans>
      }
    />
  );
}
