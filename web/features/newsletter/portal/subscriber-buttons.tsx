import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscriber, SubscriberFilter } from '#shared/contract/subscribers.ts';
import { ExportButton } from '#web/features/shared/portal/export-button.tsx';
import type { useRowActions } from '#web/features/shared/portal/use-row-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';

type SubscriberButtonsProps = {
  subscriber: Subscriber;
  rows: Pick<ReturnType<typeof useRowActions>, 'run' | 'rowStates'>;
};

/** The actions on a subscriber that the permission level allows: send to a bounced email address again, or delete. */
export function SubscriberButtons({ subscriber: { id, email, state }, rows }: SubscriberButtonsProps) {
  const { t } = useLingui();
  const may = useMay();
  const busy = rows.rowStates.isBusy(id);
  const gone = t`This subscriber has left in the meantime`;
  const sendAgain = () =>
    rows.run(id, {
      call: () => api('DELETE /api/subscribers/:id/bounce', { params: { id } }),
      messages: { done: t`The next newsletter will go to this address again`, gone },
    });
  const remove = () => {
    if (!window.confirm(t`Delete the subscription of ${email}? The address will be deleted.`)) return;
    rows.run(id, {
      call: () => api('DELETE /api/subscribers/:id', { params: { id } }),
      messages: { done: t`The subscription is deleted`, gone },
    });
  };
  return (
    <span className="flex gap-2 empty:hidden">
      {state === 'bounced' && may('edit') && (
        <Button compact busy={busy} onClick={sendAgain} aria-label={t`Resume sending to ${email}`}>
          <Trans>Resume sending</Trans>
        </Button>
      )}
      {may('delete') && (
        <Button compact busy={busy} onClick={remove} aria-label={t`Delete ${email}`}>
          <TrashIcon />
        </Button>
      )}
    </span>
  );
}

/** Downloads the subscribers that match the filter as CSV. */
export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const { t } = useLingui();
  return (
    <ExportButton
      title={t`Export subscribers`}
      name="subscribers"
      makeFile={() => call('POST /api/subscribers/export', { body: filter })}
      warning={
        <Trans>
          The file holds the addresses that the list shows with its current filter, including those not
          confirmed. Keep it on an office device and delete it afterwards: it still lists people who
          unsubscribe later. The activity shows that you made it.
        </Trans>
      }
    />
  );
}
