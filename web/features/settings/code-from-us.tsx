import { Trans } from '@lingui/react/macro';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** The field for a code that staff gave for what the form does. */
export function CodeFromUs({ error, busy }: { error: string | undefined; busy: boolean }) {
  return (
    <Field
      label={<Trans>Code from us</Trans>}
      hint={<Trans>Call us and say what you want to do: we call you back with a code for it.</Trans>}
      required
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          readOnly={busy}
          className="max-w-48 text-xl! tracking-[0.2em]"
        />
      )}
    </Field>
  );
}
