import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'required'>;

type TextFieldProps = Labelled & {
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether the form is being sent. */
  busy: boolean;
  type?: 'text' | 'date' | 'tel';
  inputMode?: 'decimal';
  maxLength?: number;
  /** Makes it a text area with this many lines. */
  rows?: number;
  lang?: 'bn';
  /** Whether this field gets the dialog's first focus. */
  isFirst?: boolean;
};

/** A text field with its label, in a form of the portal. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required = false, onChange, busy, type, rows, isFirst, ...look } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => {
        const common = {
          ...control,
          ...look,
          readOnly: busy,
          autoComplete: 'off',
          ...(isFirst && { 'data-focus-first': '' }),
        };
        return rows === undefined ? (
          <TextInput
            compact
            {...common}
            {...(type && { type })}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <TextArea compact {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
        );
      }}
    </Field>
  );
}

type SelectFieldProps<Value extends string> = Labelled & {
  name: string;
  /** The value of the chosen option. */
  value: string;
  onChange: (value: Value) => void;
  busy: boolean;
  options: readonly (readonly [value: Value, words: ReactNode])[];
  /** Whether it has the focus when its dialog opens. */
  isFirst?: boolean;
};

/** A select with its label, in a form of the portal. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, required = false, name, value, onChange, busy, options, isFirst } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Select
          compact
          {...control}
          name={name}
          value={value}
          disabled={busy}
          {...(isFirst && { 'data-focus-first': '' })}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
