import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { CodeField, type CodeKind } from '#web/features/shared/second-factor/code-field.tsx';
import { useSending } from '#web/features/shared/second-factor/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-look.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** What proves that it is the owner: the password, and a code where the second factor is on. */
export type Proof = { password: string; code: string };

type ProofFormProps = {
  withCode: boolean;
  send: (proof: Proof) => Promise<void>;
  /** What the button says. */
  action: ReactNode;
  variant?: ButtonVariant;
  onCancel?: (() => void) | undefined;
};

/** Asks for the proof, and does what it is for. */
export function ProofForm({ withCode, send, action, variant = 'primary', onCancel }: ProofFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const { busy, onSubmit, problem, said, clear } = useSending((values) =>
    send({ password: String(values.get('password')), code: String(values.get('code') ?? '') }),
  );
  const change = (other: CodeKind) => {
    clear();
    setKind(other);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      {problem && <Banner tone="error">{problem}</Banner>}
      <Field
        required
        label={<Trans>Your password</Trans>}
        hint={<Trans>So that nobody else can do this on your device.</Trans>}
        error={said('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoFocus
            autoComplete="current-password"
            maxLength={limits.password}
          />
        )}
      </Field>
      {withCode && <CodeField kind={kind} onKind={change} error={said('code')} />}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" variant={variant} busy={busy} className="max-sm:w-full">
          {action}
        </Button>
        {onCancel && (
          <Button variant="outline" disabled={busy} onClick={onCancel} className="max-sm:w-full">
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
