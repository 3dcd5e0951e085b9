import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { CodeField, type CodeKind } from '#web/features/shared/second-factor/code-field.tsx';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Proves that the owner of the account is acting: the password, and a code if the second factor is on. */
export type Proof = { password: string; code: string };

type ProofFormProps = {
  withCode: boolean;
  send: (proof: Proof) => Promise<void>;
  /** The label of the button. */
  action: ReactNode;
  variant?: ButtonVariant;
  onCancel?: (() => void) | undefined;
};

/** Asks for the proof and sends it. */
export function ProofForm({ withCode, send, action, variant = 'primary', onCancel }: ProofFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const { props, errors, busy, edited } = useForm({
    ...inControls,
    submit: ({ password = '', code = '' }) => send({ password, code }),
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  const change = (other: CodeKind) => {
    edited('password', 'code');
    setKind(other);
  };
  return (
    <form method="post" {...props} className="space-y-4">
      <Field
        required
        label={<Trans>Your password</Trans>}
        hint={<Trans>We ask for your password so that nobody else can do this on your device.</Trans>}
        error={messages.field('password')}
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
      {withCode && <CodeField kind={kind} onKind={change} error={messages.field('code')} />}
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
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
