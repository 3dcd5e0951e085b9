import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { Section } from '#web/features/site/portal/section.tsx';
import { SiteField } from '#web/features/site/portal/site-field.tsx';
import { closedFields, type SiteFormState, yes } from '#web/features/site/portal/use-site-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Button } from '#web/ui/button.tsx';

/** 4 January 2026 is a Sunday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const nameOf = (weekday: number) => weekdayName.format(Date.UTC(2026, 0, 4 + weekday));

/** The days on which the office is closed: promises of an answer and due days skip them. */
export function ClosedSection({ form }: { form: SiteFormState }) {
  const count = Number(form.values['closed.count'] ?? 0);
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <Section
      title={<Trans>Closed days</Trans>}
      hint={
        <Trans>
          Promises of an answer and due days skip them. Families then read the day on which we answer, and the
          line that you write here.
        </Trans>
      }
    >
      <Weekdays form={form} />
      {rows.map((row) => (
        <Period key={row} row={row} form={form} />
      ))}
      <div className="md:col-span-2">
        <Button
          compact
          disabled={form.busy || count >= limits.closedPeriods}
          onClick={() => form.set({ 'closed.count': String(count + 1) })}
        >
          <Trans>Add closed days</Trans>
        </Button>
      </div>
    </Section>
  );
}

function Weekdays({ form }: { form: SiteFormState }) {
  const translate = useTranslate();
  const error = form.errors.fields['closed.weekdays'];
  const errorId = useId();
  return (
    <fieldset
      className="md:col-span-2"
      disabled={form.busy}
      aria-describedby={error ? errorId : undefined}
      name="closed.weekdays"
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        <Trans>Every week</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdays.map((weekday) => {
          const name = `closed.weekday.${weekday}`;
          return (
            <label key={weekday} className="flex min-h-11 items-center gap-2 text-sm text-ink md:min-h-9">
              <input
                type="checkbox"
                name={name}
                checked={form.values[name] === yes}
                onChange={({ target }) => form.set({ [name]: target.checked ? yes : '' })}
                className="size-5 shrink-0 accent-teal-700"
              />
              {nameOf(weekday)}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-alarm-700">
          {translate(error)}
        </p>
      )}
    </fieldset>
  );
}

/** One period, with a button that removes it: the following ones move up. */
function Period({ row, form }: { row: number; form: SiteFormState }) {
  const { t } = useLingui();
  const number = row + 1;
  const count = Number(form.values['closed.count'] ?? 0);
  const name = (field: string, at = row) => `closed.periods.${at}.${field}`;
  const remove = () => {
    const moved: Record<string, string> = { 'closed.count': String(count - 1) };
    for (let at = row; at < count; at++)
      for (const field of closedFields) moved[name(field, at)] = form.values[name(field, at + 1)] ?? '';
    form.set(moved);
  };
  return (
    <fieldset className="grid gap-x-5 gap-y-3 border-t border-line pt-3 md:col-span-2 md:grid-cols-2">
      <legend className="sr-only">{t`Closed days ${number}`}</legend>
      <SiteField
        form={form}
        name={name('from')}
        type="date"
        label={<Trans>First closed day</Trans>}
        required
      />
      <SiteField
        form={form}
        name={name('to')}
        type="date"
        label={<Trans>Last closed day</Trans>}
        hint={<Trans>Empty for a single day.</Trans>}
      />
      <SiteField form={form} name={name('line.en')} label={<Trans>Why, for families</Trans>} />
      <SiteField form={form} name={name('line.bn')} lang="bn" label={<Trans>Why, in Bangla</Trans>} />
      <div className="md:col-span-2">
        <Button
          compact
          variant="ghost"
          disabled={form.busy}
          aria-label={t`Remove closed days ${number}`}
          onClick={remove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
