import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import type { ImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';
import { SelectField } from '#web/ui/portal/fields.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

/** The part of a record's form that its text fields use. */
type TextForm<Text extends string> = {
  values: { texts: Record<Text, string> };
  errors: FormErrors;
  saving: boolean;
  setText: (name: Text, text: string) => void;
};

type Look = Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step' | 'inputMode' | 'placeholder'>;

type RecordFieldProps<Text extends string> = Look & {
  form: TextForm<Text>;
  name: NoInfer<Text>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Makes the field a text area with this many lines. */
  rows?: number;
  lang?: 'bn';
  className?: string;
};

/** A text field of a record's form, with its label and its error. */
export function RecordField<Text extends string>(props: RecordFieldProps<Text>) {
  const { form, name, label, hint, required = false, rows, className, ...inputProps } = props;
  const translate = useTranslate();
  const error = form.errors.fields[name];
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={error === undefined ? undefined : translate(error)}
      {...(className && { className })}
    >
      {(control) => {
        const common = {
          ...inputProps,
          ...control,
          name,
          value: form.values.texts[name],
          readOnly: form.saving,
          autoComplete: 'off',
        };
        const change = (text: string) => form.setText(name, text);
        return rows === undefined ? (
          <TextInput compact {...common} onChange={({ target }) => change(target.value)} />
        ) : (
          <AreaOf {...common} rows={rows} change={change} />
        );
      }}
    </Field>
  );
}

type RecordChoiceProps<Text extends string> = Pick<
  RecordFieldProps<Text>,
  'form' | 'name' | 'label' | 'hint'
> & {
  options: readonly (readonly [value: string, words: string])[];
};

/** A choice from a list in a record's form. */
export function RecordChoice<Text extends string>({ form, name, ...field }: RecordChoiceProps<Text>) {
  const translate = useTranslate();
  const error = form.errors.fields[name];
  return (
    <SelectField
      {...field}
      name={name}
      value={form.values.texts[name]}
      busy={form.saving}
      error={error && translate(error)}
      onChange={(value) => form.setText(name, value)}
    />
  );
}

type RecordSwitchProps<Text extends string> = Pick<RecordFieldProps<Text>, 'form' | 'name' | 'label'> & {
  /** What the switch means while it is on, and while it is off. */
  hint: ReactNode | ((isOn: boolean) => ReactNode);
};

/** A switch for a yes-or-no value of a record, which is stored as 1 or 0. */
export function RecordSwitch<Text extends string>({ form, name, label, hint }: RecordSwitchProps<Text>) {
  const isOn = form.values.texts[name] === '1';
  return (
    <Switch
      name={name}
      label={label}
      hint={typeof hint === 'function' ? hint(isOn) : hint}
      on={isOn}
      disabled={form.saving}
      onChange={(on) => form.setText(name, on ? '1' : '0')}
    />
  );
}

type RecordImageProps = {
  form: {
    image: ImageChoice;
    shownImage: string | null;
    errors: FormErrors;
    saving: boolean;
  };
  rule: UploadRule;
  label: ReactNode;
  placeholder: ReactNode;
};

/** The image field of a record's form. */
export function RecordImage({ form, rule, label, placeholder }: RecordImageProps) {
  return (
    <ImageField
      compact
      label={label}
      rule={rule}
      choice={form.image}
      shown={form.shownImage}
      placeholder={placeholder}
      error={form.errors.fields[rule.field]}
      disabled={form.saving}
    />
  );
}

type AreaProps = ComponentProps<'textarea'> & Look & { change: (text: string) => void };

function AreaOf({ type: _type, min: _min, max: _max, step: _step, change, ...area }: AreaProps) {
  return <TextArea compact {...area} onChange={({ target }) => change(target.value)} />;
}

type BanglaFieldProps<Text extends string> = Pick<
  RecordFieldProps<Text>,
  'form' | 'label' | 'rows' | 'className'
> & {
  /** The name of the Bangla text: the English field's with `_bn`. */
  name: NoInfer<Text>;
};

/** A text field for the Bangla translation, with the English text as its hint. */
export function BanglaField<Text extends string>(field: BanglaFieldProps<Text>) {
  const texts: Record<string, string> = field.form.values.texts;
  const english = texts[field.name.replace(/_bn$/, '')];
  return (
    <RecordField
      {...field}
      lang="bn"
      hint={
        english?.trim() && (
          <span className="line-clamp-4 whitespace-pre-line">
            <Trans>English: {english}</Trans>
          </span>
        )
      }
    />
  );
}
