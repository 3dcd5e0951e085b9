import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'email' | 'tel' | 'text';
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  onType: (text: string) => void;
  /** Shows what is typed only when asked to. */
  secret?: boolean;
};

/** A required line of the form. */
export function TextField({ label, hint, error, onType, secret, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => {
        const line = {
          autoComplete: 'off',
          ...input,
          ...control,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
        };
        return secret ? <PasswordInput as={ToolInput} {...line} /> : <ToolInput {...line} />;
      }}
    </Field>
  );
}
