import type { ComponentProps, ReactNode } from 'react';
import type { SiteFormState } from '#web/features/site/portal/use-site-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

type SiteFieldProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'lang'> & {
  form: SiteFormState;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Makes the field a text area with this many lines. */
  rows?: number;
};

/** A text field of the site's details. */
export function SiteField({
  form,
  name,
  label,
  hint,
  required = false,
  rows,
  ...inputProps
}: SiteFieldProps) {
  const translate = useTranslate();
  const error = form.errors.fields[name];
  return (
    <Field label={label} hint={hint} required={required} error={error ? translate(error) : undefined}>
      {(control) => {
        const common = {
          ...control,
          name,
          value: form.values[name] ?? '',
          readOnly: form.busy,
          autoComplete: 'off',
        };
        return rows === undefined ? (
          <TextInput
            compact
            {...inputProps}
            {...common}
            onChange={({ target }) => form.set({ [name]: target.value })}
          />
        ) : (
          <TextArea
            compact
            {...common}
            lang={inputProps.lang}
            rows={rows}
            onChange={({ target }) => form.set({ [name]: target.value })}
          />
        );
      }}
    </Field>
  );
}
