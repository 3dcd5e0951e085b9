import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Typed = { email: string; password: string };

type CredentialFieldsProps = {
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
  /** Whether what is empty is marked. */
  markEmpty?: boolean;
  email?: RefObject<HTMLInputElement | null>;
  password: RefObject<HTMLInputElement | null>;
};

/** Address and password of a member of staff. */
export function CredentialFields({ typed, onType, markEmpty, email, password }: CredentialFieldsProps) {
  return (
    <>
      <Field label={<Trans>Email</Trans>}>
        {(control) => (
          <TextInput
            {...control}
            ref={email}
            type="email"
            autoComplete="username"
            maxLength={limits.email}
            value={typed.email}
            onChange={({ target }) => onType({ email: target.value })}
            aria-invalid={markEmpty && typed.email.trim() === ''}
          />
        )}
      </Field>
      <Field label={<Trans>Password</Trans>}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            autoComplete="current-password"
            maxLength={limits.password}
            value={typed.password}
            onChange={({ target }) => onType({ password: target.value })}
            aria-invalid={markEmpty && typed.password === ''}
          />
        )}
      </Field>
    </>
  );
}
