import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type PasswordFieldProps = { error: string | undefined; busy: boolean; onInput?: () => void };

/** Lets password managers know whose password this is. */
export function PasswordOwner({ email }: { email: string | null }) {
  return <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />;
}

/** The field for the password that the account has now. */
export function CurrentPassword({ error, busy, ...rest }: PasswordFieldProps) {
  return (
    <Field label={<Trans>Current password</Trans>} required error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="current"
          autoComplete="current-password"
          maxLength={limits.password}
          readOnly={busy}
          {...rest}
        />
      )}
    </Field>
  );
}

type NewPasswordProps = PasswordFieldProps & {
  label: ReactNode;
  /** What the password has to be; the rule of accounts that open cases if left out. */
  hint?: ReactNode;
};

/** The field for the password that the account gets. */
export function NewPassword({ label, hint, error, busy, ...rest }: NewPasswordProps) {
  return (
    <Field
      label={label}
      hint={hint ?? <Trans>8 characters or more, and not your name, number or address</Trans>}
      required
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="new-password"
          maxLength={limits.password}
          readOnly={busy}
          {...rest}
        />
      )}
    </Field>
  );
}
