import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriberFilter } from '#shared/contract/subscribers.ts';
import { ExportButton } from '#web/features/shared/portal/export-button.tsx';
import { call } from '#web/lib/api.ts';

/** Downloads the subscribers that the filter finds as CSV. */
export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const { t } = useLingui();
  return (
    <ExportButton
      title={t`Export subscribers`}
      name="subscribers"
      makeFile={() => call('POST /api/subscribers/export', { body: filter })}
      warning={
        <Trans>
          The file holds the addresses that the list shows with its present filter, also of people who did not
          confirm. Keep it on a device of the office, and delete it afterwards: whoever leaves later is still
          in it. The activity shows that you made it.
        </Trans>
      }
    />
  );
}
