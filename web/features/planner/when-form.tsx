import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Have,
  haves,
  mostTravellers,
  usualTravellers,
  type WhenQuery,
} from '#shared/planner/when-query.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

const labels: Record<Have, MessageDescriptor> = {
  reports: msg`Reports`,
  estimate: msg`Estimate of the costs`,
  passport: msg`Passports of all, valid for 6 months or more`,
  money: msg`Bank’s papers`,
};

const travellers = Array.from({ length: mostTravellers }, (_, at) => at + 1);

/** Asks by when, who travels, and what is there. A plain form: it works without JavaScript. */
export function WhenForm({ asked: { day, people, have } }: { asked: WhenQuery }) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const localePath = useLocalePath();
  return (
    <form
      action={localePath('/when')}
      className="rounded-xl border border-line bg-white p-4 shadow-card sm:p-6"
    >
      <Field
        label={<Trans>When must you be in Bangkok?</Trans>}
        hint={<Trans>No day yet? Leave it empty: if we begin today.</Trans>}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="day"
            data-from-today=""
            suppressHydrationWarning
            defaultValue={day ?? ''}
          />
        )}
      </Field>
      <details open={have.length > 0 || people !== usualTravellers} className="group/fold mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-teal-800 [&::-webkit-details-marker]:hidden">
          <Trans>Who travels, what is there already?</Trans>
          <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
        </summary>
        <Field label={<Trans>How many of you travel?</Trans>} className="mt-1">
          {(control) => (
            <Select {...control} name="people" defaultValue={people}>
              {travellers.map((count) => (
                <option key={count} value={count}>
                  {number(count)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className="mt-3">
          <legend className="text-sm font-semibold text-ink">
            <Trans>What is there already?</Trans>
          </legend>
          {haves.map((name) => (
            <label key={name} className="flex min-h-11 w-fit items-center gap-2.5 pr-2 text-ink">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={have.includes(name)}
                className="size-5 shrink-0 accent-teal-700"
              />
              {i18n._(labels[name])}
            </label>
          ))}
        </fieldset>
      </details>
      <Button type="submit" className="mt-3 min-h-12 w-full">
        <Trans>Count the days</Trans>
      </Button>
    </form>
  );
}
