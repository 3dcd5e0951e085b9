import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  onType: (text: string) => void;
};

/** A required line of the form. */
export function TextField({ label, hint, error, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <ToolInput
          autoComplete="off"
          {...input}
          {...control}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
