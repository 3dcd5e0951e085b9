import { Trans } from '@lingui/react/macro';
import { spokenLanguages } from '#shared/contract/spoken-languages.ts';
import type { BoxForm } from '#web/features/shared/portal/record-picker.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';

/** The part of the doctor's form that its lists use. */
export type ListsForm = BoxForm & {
  values: { lists: Record<'languages' | 'hospital_ids', string[]> };
  errors: FormErrors;
  saving: boolean;
  setList: (name: 'languages' | 'hospital_ids', list: string[]) => void;
};

/** The portal is in English only. */
const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages that a doctor speaks, each as a chip that can be switched on or off. */
export function LanguagesField({ form }: { form: ListsForm }) {
  const translate = useTranslate();
  const chosen = form.values.lists.languages;
  const error = form.errors.fields.languages;
  const toggle = (code: string, on: boolean) =>
    form.setList('languages', on ? [...chosen, code] : chosen.filter((other) => other !== code));
  return (
    <fieldset disabled={form.saving}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        <Trans>Languages spoken</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {spokenLanguages.map((code) => (
          <label
            key={code}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-white px-3.5 text-sm font-medium text-ink hover:border-teal-600 has-checked:border-teal-700 has-checked:bg-teal-100 has-checked:text-teal-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:min-h-9"
          >
            <input
              type="checkbox"
              name="languages"
              value={code}
              checked={chosen.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
              className="size-4 accent-teal-700"
            />
            {names.of(code)}
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm font-medium text-alarm-700 empty:hidden">
        {error && translate(error)}
      </p>
    </fieldset>
  );
}
