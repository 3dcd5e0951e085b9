import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type CodeFieldProps = {
  error: string | undefined;
  /** Whether a recovery code may be typed instead. */
  recovery?: boolean;
  focusFirst?: boolean;
};

/** Where a code is typed, sent as `code`: the six digits of an app, or a recovery code. */
export function CodeField({ error, recovery = false, focusFirst = false }: CodeFieldProps) {
  const [byPaper, setByPaper] = useState(false);
  const common = {
    name: 'code',
    spellCheck: false,
    autoCapitalize: 'none',
    autoFocus: focusFirst,
    maxLength: limits.secondFactorCode,
  };
  return (
    <div>
      {byPaper ? (
        <Field
          key="recovery"
          required
          label={<Trans>Recovery code</Trans>}
          hint={<Trans>One of the codes that you kept. Each works once.</Trans>}
          error={error}
        >
          {(control) => (
            <TextInput {...common} {...control} autoFocus autoComplete="off" className="font-mono" />
          )}
        </Field>
      ) : (
        <Field
          key="app"
          required
          label={<Trans>Code</Trans>}
          hint={<Trans>Six digits, new every half minute.</Trans>}
          error={error}
        >
          {(control) => (
            <TextInput
              {...common}
              {...control}
              autoComplete="one-time-code"
              inputMode="numeric"
              className="max-w-48 font-mono text-xl! tracking-[0.2em]"
            />
          )}
        </Field>
      )}
      {recovery && (
        <button
          type="button"
          onClick={() => setByPaper(!byPaper)}
          className="tap mt-1 inline-flex items-center rounded-md text-sm font-semibold text-teal-800 underline"
        >
          {byPaper ? <Trans>Use the code from the app</Trans> : <Trans>Use a recovery code instead</Trans>}
        </button>
      )}
    </div>
  );
}
