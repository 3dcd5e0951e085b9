import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { inDhaka, timestampInDhaka } from '#shared/dhaka.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type ScheduleDialogProps = {
  issue: NewsletterIssueDetail;
  open: boolean;
  onClose: () => void;
  /** Schedules the issue for a time; null sends it immediately. */
  onSchedule: (at: string | null) => void;
};

/** Turns the value of a local time field into a timestamp; null unless it is in the future. */
function timestampOf(typed: string, now: number): string | null {
  const at = timestampInDhaka(typed);
  return at === null || Date.parse(at) <= now ? null : at;
}

/** Asks when to send a newsletter, and says how many people will get it. */
export function ScheduleDialog({ issue, open, onClose, onSchedule }: ScheduleDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Send the newsletter`}>
      <ScheduleForm issue={issue} onClose={onClose} onSchedule={onSchedule} />
    </Dialog>
  );
}

function ScheduleForm({ issue, onClose, onSchedule }: Omit<ScheduleDialogProps, 'open'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const sendsMail = useSendsMail();
  const { props, values, errors, set } = useForm({
    initial: { later: false, at: '' },
    check: ({ later, at }) => {
      if (!later || timestampOf(at, Date.now()) !== null) return null;
      return { form: null, fields: { at: t`Please choose a time in the future` } };
    },
    submit: async ({ later, at }) => {
      onSchedule(later ? timestampOf(at, Date.now()) : null);
    },
    failed: t`That did not work. Please try again.`,
  });
  const { later, at } = values;
  const { en, bn } = issue.recipients;
  const [english, bangla] = [number(en), number(bn)];
  const choice = (isLater: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="when"
        checked={later === isLater}
        onChange={() => set({ later: isLater })}
        className="size-5 accent-teal-700"
      />
      {label}
    </label>
  );
  return (
    <form {...props} className="space-y-4 text-sm">
      <p className="rounded-lg border border-marigold-500 bg-marigold-50 p-4">
        <strong>
          {sendsMail ? (
            <Plural value={en + bn} one="It goes to # subscriber" other="It goes to # subscribers" />
          ) : (
            <Trans>Email is not set up: nobody would get it</Trans>
          )}
        </strong>
        <span className="block">
          <Trans>
            {english} in English, {bangla} in Bangla. It is sent slowly and can be paused. What has been sent
            can't be taken back.
          </Trans>
        </span>
      </p>
      <fieldset>
        <legend className="font-semibold">
          <Trans>When?</Trans>
        </legend>
        {choice(false, t`Now`)}
        {choice(true, t`Schedule for a time`)}
      </fieldset>
      {later && (
        <Field
          label={<Trans>Day and time in Dhaka</Trans>}
          error={errors.fields.at}
          hint={<Trans>Wherever you are, this is the time in Dhaka.</Trans>}
          required
        >
          {(control) => (
            <TextInput
              compact
              {...control}
              name="at"
              type="datetime-local"
              min={inDhaka(Date.now())}
              value={at}
              onChange={({ target }) => set({ at: target.value })}
            />
          )}
        </Field>
      )}
      <DialogButtons>
        <Button compact onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button compact type="submit" variant="primary" disabled={en + bn === 0 || !sendsMail}>
          {later ? <Trans>Schedule</Trans> : <Trans>Send now</Trans>}
        </Button>
      </DialogButtons>
    </form>
  );
}
