import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** The code of an authenticator app, or a recovery code. */
export type CodeKind = 'app' | 'recovery';

type CodeFieldProps = {
  error: string | undefined;
  /** The kind of code to type. With `onKind` the person can change it. */
  kind?: CodeKind;
  onKind?: (kind: CodeKind) => void;
  focusFirst?: boolean;
};

/** The field for a code, named `code`: the six digits of an app, or a recovery code. */
export function CodeField({ error, kind = 'app', onKind, focusFirst = false }: CodeFieldProps) {
  const [switched, setSwitched] = useState(false);
  const byApp = kind === 'app';
  return (
    <div>
      <Field
        key={kind}
        required
        label={byApp ? <Trans>Code</Trans> : <Trans>Recovery code</Trans>}
        hint={
          byApp ? (
            <Trans>Six digits, which change every half minute.</Trans>
          ) : (
            <Trans>One of the recovery codes that you kept. Each code works once.</Trans>
          )
        }
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            spellCheck={false}
            autoCapitalize="none"
            autoFocus={focusFirst || switched}
            maxLength={limits.secondFactorCode}
            {...(byApp
              ? {
                  autoComplete: 'one-time-code',
                  inputMode: 'numeric',
                  className: 'max-w-48 font-mono text-xl! tracking-[0.2em]',
                }
              : { autoComplete: 'off', className: 'font-mono' })}
          />
        )}
      </Field>
      {onKind && (
        <button
          type="button"
          onClick={() => {
            setSwitched(true);
            onKind(byApp ? 'recovery' : 'app');
          }}
          className="tap mt-1 inline-flex items-center rounded-md text-sm font-semibold text-teal-800 underline"
        >
          {byApp ? <Trans>Use a recovery code instead</Trans> : <Trans>Use the code from the app</Trans>}
        </button>
      )}
    </div>
  );
}
