import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { CredentialFields } from '#web/features/shared/portal/credential-fields.tsx';
import {
  SecondStep,
  SignInCancelled,
  useSecondStep,
} from '#web/features/shared/second-factor/second-step.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { keepStaff } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type SessionEndedDialogProps = {
  /** The email address of the ended session. */
  email: string;
  /** Goes to the sign-in page instead; what was typed is lost. */
  onLeave: () => void;
};

/**
 * Covers the portal while there is no session, since the screen may show patients' data. What was typed is
 * kept for the same person.
 */
export function SessionEndedDialog({ email, onLeave }: SessionEndedDialogProps) {
  const { signIn, codeStep, busy, problem } = useSignInAgain();
  const [typed, setTyped] = useState({ email, password: '' });
  const password = useRef<HTMLInputElement>(null);
  const dialog = useUnclosableDialog();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await signIn(typed.email, typed.password))) password.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      className="w-[min(27rem,calc(100vw-2rem))] rounded-xl bg-white p-6 shadow-raised backdrop:bg-teal-950 sm:p-7"
    >
      <h2 id="sign-in-again" className="text-xl font-bold text-teal-900">
        <Trans>Please sign in again</Trans>
      </h2>
      <p className="mt-1.5 mb-5 text-sm text-ink-soft">
        <Trans>Your session has ended. What you typed is still there, and you can go on with it.</Trans>
      </p>
      <form onSubmit={submit} noValidate hidden={codeStep !== null} className="space-y-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        <CredentialFields
          typed={typed}
          onType={(part) => setTyped({ ...typed, ...part })}
          password={password}
        />
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>Signing in...</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </form>
      {codeStep && <SecondStep step={codeStep} />}
      <Button variant="ghost" onClick={onLeave} className="mt-2 w-full">
        <Trans>Leave this page</Trans>
      </Button>
    </dialog>
  );
}

/** A modal dialog that cannot be closed. When it is removed, the focus returns to where it was. */
function useUnclosableDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const stay = (event: Event) => event.preventDefault();
    const reopen = () => current.showModal();
    current.addEventListener('cancel', stay);
    current.addEventListener('close', reopen);
    current.showModal();
    current.querySelector<HTMLElement>('[type=password]')?.focus();
    return () => {
      current.removeEventListener('cancel', stay);
      current.removeEventListener('close', reopen);
      current.close();
    };
  }, []);
  return dialog;
}

/** Signs in again. Resolves to whether it worked; `problem` is the reason if not. */
function useSignInAgain() {
  const translate = useTranslate();
  const { t } = useLingui();
  const { codeStep, withCode } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (email: string, password: string): Promise<boolean> => {
    const incomplete = email.trim() === '' || password === '';
    setProblem(incomplete ? translate('credentials_required') : null);
    if (incomplete || busy) return false;
    setBusy(true);
    try {
      const body = { email, password, mode: 'session', portal: 'admin' } as const;
      keepStaff(
        await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
      );
      return true;
    } catch (error) {
      if (!(error instanceof SignInCancelled))
        setProblem(translate(messageOf(error, t`Login failed. Please try again.`)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { signIn, codeStep, busy, problem };
}
