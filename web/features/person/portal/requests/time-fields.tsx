import { Trans, useLingui } from '@lingui/react/macro';
import { inAWeek, nextMonday, tomorrow } from '#web/features/person/portal/requests/later-times.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type TimeFieldsProps = {
  day: string;
  time: string;
  onChange: (change: { day?: string; time?: string }) => void;
  error: string | undefined;
};

/** A day and a time in Dhaka until which a request is set aside, with days that are often chosen. */
export function TimeFields({ day, time, onChange, error }: TimeFieldsProps) {
  const { t } = useLingui();
  const days = [
    { day: tomorrow(), words: t`Tomorrow` },
    { day: nextMonday(), words: t`Monday` },
    { day: inAWeek(), words: t`In a week` },
  ].filter((one, nth, all) => all.findIndex((other) => other.day === one.day) === nth);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {days.map((one) => (
          <Button
            compact
            key={one.day}
            aria-pressed={one.day === day}
            onClick={() => onChange({ day: one.day })}
            className="aria-pressed:border-teal-700 aria-pressed:bg-teal-100"
          >
            {one.words}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Day</Trans>} error={error} required>
          {(control) => (
            <TextInput
              compact
              {...control}
              type="date"
              name="day"
              value={day}
              onChange={({ target }) => onChange({ day: target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>Time in Dhaka</Trans>}>
          {(control) => (
            <TextInput
              compact
              {...control}
              type="time"
              name="time"
              value={time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
