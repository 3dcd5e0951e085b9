import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { morning, timeOf, tomorrow } from '#web/features/person/portal/requests/later-times.ts';
import { TimeFields } from '#web/features/person/portal/requests/time-fields.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { TextField } from '#web/ui/portal/fields.tsx';

type LaterFormProps = {
  onClose: () => void;
  /** Sets the requests aside. What failed is shown outside of the dialog. */
  setAside: (later: { until: string; reason: string }) => unknown;
};

/** Asks until when a request is set aside, and why. */
export function LaterDialog({ open, ...rest }: LaterFormProps & { open: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={rest.onClose} title={t`Later`}>
      <LaterForm {...rest} />
    </FormDialog>
  );
}

function LaterForm({ onClose, setAside }: LaterFormProps) {
  const { t } = useLingui();
  const form = usePortalForm({
    initial: () => ({ reason: '', day: tomorrow(), time: morning }),
    check: ({ reason, ...when }) => {
      const fields = {
        ...(reason.trim() === '' && { reason: 'later_reason_required' }),
        ...(timeOf(when) === null && { day: 'time_past' }),
      };
      return Object.keys(fields).length > 0 ? { form: null, fields } : null;
    },
    submit: async ({ reason, ...when }) => {
      const until = timeOf(when);
      if (until === null) return;
      onClose();
      await setAside({ until, reason: reason.trim() });
    },
  });
  const day = form.bind('day');
  const time = form.bind('time');
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p className="text-sm text-ink-soft">
          <Trans>
            Until then it is not in the inbox. It comes back to you, or to your stand-in, and at once if the
            family writes.
          </Trans>
        </p>
        <TextField
          {...form.bind('reason')}
          label={t`What is it waiting for?`}
          required
          isFirst
          maxLength={limits.text}
        />
        <TimeFields
          day={day.value}
          time={time.value}
          error={day.error}
          onChange={(change) => {
            if (change.day !== undefined) day.onChange(change.day);
            if (change.time !== undefined) time.onChange(change.time);
          }}
        />
      </div>
      <FormButtons form={form}>
        <Trans>Set aside</Trans>
      </FormButtons>
    </form>
  );
}
