import type { ComponentProps, ReactNode } from 'react';
import type { FormErrors } from '#web/features/login/check-form.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors: FormErrors;
  /** Shows what is typed only when asked to. */
  secret?: boolean;
};

/** A required field with its label. A field that a message above the form is about is only marked. */
export function TextField({ name, label, hint, errors, secret, ...input }: TextFieldProps) {
  const message = useTranslateMessage();
  const error = errors.fields[name];
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} required error={error ? message(error) : undefined}>
      {(control) => (
        <Input {...input} {...control} name={name} aria-invalid={error === undefined ? undefined : true} />
      )}
    </Field>
  );
}
