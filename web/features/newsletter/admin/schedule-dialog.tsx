import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type ScheduleDialogProps = {
  issue: NewsletterIssueDetail;
  open: boolean;
  onClose: () => void;
  /** Sends it at a time, or with null at once. */
  onSchedule: (at: string | null) => void;
};

/** Bangladesh has the same time all year. */
const dhakaAheadMs = 6 * 60 * 60 * 1000;

/** What a field for a local time holds, as a timestamp; null for none that is in the future. */
function timestampOf(typed: string, now: number): string | null {
  const at = Date.parse(`${typed}:00+06:00`);
  return Number.isNaN(at) || at <= now ? null : new Date(at).toISOString();
}

const inDhaka = (ms: number) => new Date(ms + dhakaAheadMs).toISOString().slice(0, 16);

/** Asks when a newsletter is to be sent, and says to how many people. */
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
  const [later, setLater] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { en, bn } = issue.recipients;
  const [english, bangla] = [number(en), number(bn)];
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!later) return onSchedule(null);
    const at = timestampOf(typed, Date.now());
    if (at === null) return setError(t`Please choose a time in the future`);
    onSchedule(at);
  };
  const choice = (isLater: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="when"
        checked={later === isLater}
        onChange={() => setLater(isLater)}
        className="size-5 accent-teal-700"
      />
      {label}
    </label>
  );
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4 text-sm">
      <p className="rounded-lg border border-marigold-500 bg-marigold-50 p-4">
        <strong>
          <Plural value={en + bn} one="It goes to # subscriber" other="It goes to # subscribers" />
        </strong>
        <span className="block">
          <Trans>
            {english} in English, {bangla} in Bangla. It is sent slowly, and can be paused meanwhile. What was
            sent can’t be taken back.
          </Trans>
        </span>
      </p>
      <fieldset>
        <legend className="font-semibold">
          <Trans>When?</Trans>
        </legend>
        {choice(false, t`Now`)}
        {choice(true, t`At a time`)}
      </fieldset>
      {later && (
        <Field
          label={<Trans>Day and time in Dhaka</Trans>}
          error={error}
          hint={<Trans>Wherever you are, this is the time in Dhaka.</Trans>}
          required
        >
          {(control) => (
            <ToolInput
              {...control}
              type="datetime-local"
              min={inDhaka(Date.now())}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton type="submit" variant="primary" disabled={en + bn === 0}>
          {later ? <Trans>Schedule</Trans> : <Trans>Send now</Trans>}
        </ToolButton>
        <ToolButton onClick={onClose}>
          <Trans>Back</Trans>
        </ToolButton>
      </div>
    </form>
  );
}
