import type { ComponentProps, ReactNode } from 'react';
import type { SiteFormState } from '#web/features/site/admin/use-site-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolArea, ToolInput } from '#web/ui/tool-inputs.tsx';

type SiteFieldProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'lang'> & {
  form: SiteFormState;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Several lines: so many at first. */
  rows?: number;
};

/** One text of the site's details. */
export function SiteField({ form, name, label, hint, required = false, rows, ...look }: SiteFieldProps) {
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
          <ToolInput {...look} {...common} onChange={({ target }) => form.set({ [name]: target.value })} />
        ) : (
          <ToolArea
            {...common}
            lang={look.lang}
            rows={rows}
            onChange={({ target }) => form.set({ [name]: target.value })}
          />
        );
      }}
    </Field>
  );
}
