import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField, type CodeKind } from '#web/features/shared/second-factor/code-field.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** A sign-in that waits for a code. `send` rejects with the server's error about a wrong code. */
export type CodeStep = { send: (code: string) => Promise<void>; cancel: () => void };

/** Thrown when the person went back from the code to the password. It is not an error to show. */
export class SignInCancelled extends Error {}

/**
 * Runs a sign-in that may need a code in addition to the password. When the server asks for the code, `codeStep` is
 * set: then show a `SecondStep`. `withCode` rejects with `SignInCancelled`, or with the error about the password.
 */
export function useSecondStep() {
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);

  async function withCode<T>(signIn: (code?: string) => Promise<T>): Promise<T> {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof ApiError && error.secondFactor === 'code')) throw error;
    }
    return new Promise<T>((resolve, reject) => {
      setCodeStep({
        send: async (code) => {
          resolve(await signIn(code));
          setCodeStep(null);
        },
        cancel: () => {
          reject(new SignInCancelled());
          setCodeStep(null);
        },
      });
    });
  }

  return { codeStep, withCode };
}

/** The second step of a sign-in: the code, after the correct password. */
export function SecondStep({ step }: { step: CodeStep }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<CodeKind>('app');
  const { props, errors, busy, edited } = useForm({
    ...inControls,
    submit: ({ code = '' }) => step.send(code),
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  const change = (other: CodeKind) => {
    edited('code');
    setKind(other);
  };
  return (
    <form method="post" {...props} className="space-y-4">
      <p role="status">
        {kind === 'app' ? translate('code_needed') : <Trans>Enter one of your recovery codes</Trans>}
      </p>
      <CodeField kind={kind} onKind={change} focusFirst error={messages.field('code')} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy} className="mt-2 min-h-12 w-full">
        {busy ? <Trans>Processing...</Trans> : <Trans>Continue</Trans>}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={step.cancel} className="w-full">
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
