import type { ComponentProps, ReactNode } from 'react';
import type { FormErrors } from '#web/features/login/check-form.ts';
import { useSentence } from '#web/i18n/sentences.ts';
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

/** A required field with its label. A field that a sentence above the form is about is only marked. */
export function TextField({ name, label, hint, errors, secret, ...input }: TextFieldProps) {
  const sentence = useSentence();
  const error = errors.fields[name];
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} required error={error ? sentence(error) : undefined}>
      {(control) => (
        <Input {...input} {...control} name={name} aria-invalid={error === undefined ? undefined : true} />
      )}
    </Field>
  );
}
