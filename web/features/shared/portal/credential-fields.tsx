import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { api } from '#web/lib/api.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { requireStorage } from '#web/lib/require-storage.ts';
import { storeStaffSession } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Credentials = { email: string; password: string; remember?: boolean };

/** Checks that the email address and the password are filled in. */
export function checkCredentials({ email, password }: Credentials): FormErrors | null {
  const missing = 'field_required';
  const fields = {
    ...(email.trim() === '' && { email: missing }),
    ...(password === '' && { password: missing }),
  };
  return Object.keys(fields).length > 0 ? { form: 'credentials_required', fields } : null;
}

/** Signs a member of staff in, with a second step if the account has a second factor. `signIn` throws the error. */
export function useStaffSignIn() {
  const { codeStep, withCode } = useSecondStep();
  const signIn = async (credentials: Credentials) => {
    requireStorage();
    const body = { ...credentials, mode: 'session', portal: 'admin' } as const;
    storeStaffSession(
      await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
    );
  };
  return { codeStep, signIn };
}

type CredentialFieldsProps = {
  values: Credentials;
  onChange: (part: { email?: string; password?: string }) => void;
  errors: FormErrors;
  password: RefObject<HTMLInputElement | null>;
};

/** The fields for the email address and password of a member of staff. */
export function CredentialFields({ values, onChange, errors, password }: CredentialFieldsProps) {
  const { field: errorOf } = useFormMessages(errors);
  return (
    <>
      <Field label={<Trans>Email</Trans>} error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={limits.email}
            value={values.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Password</Trans>} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="password"
            autoComplete="current-password"
            maxLength={limits.password}
            value={values.password}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        )}
      </Field>
    </>
  );
}
