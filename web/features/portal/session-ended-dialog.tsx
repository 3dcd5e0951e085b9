import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { CredentialFields } from '#web/features/shared/portal/credential-fields.tsx';
import { SecondStep, SteppedBack, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { keepStaff } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type SignInAgainProps = {
  /** Whose session it was. */
  email: string;
  /** Goes to the sign-in page instead, leaving everything behind. */
  onLeave: () => void;
};

/**
 * Stands over the whole portal while there is no session. What is on the screen, which may be about
 * patients, is covered; what was typed there is kept, for the same person to go on with.
 */
export function SignInAgain({ email, onLeave }: SignInAgainProps) {
  const { signIn, asked, busy, problem } = useSignInAgain();
  const [typed, setTyped] = useState({ email, password: '' });
  const password = useRef<HTMLInputElement>(null);
  const dialog = useStandingDialog();

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
      <form onSubmit={submit} noValidate hidden={asked !== null} className="space-y-4">
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
      {asked && <SecondStep asked={asked} />}
      <Button variant="ghost" onClick={onLeave} className="mt-2 w-full">
        <Trans>Leave this page</Trans>
      </Button>
    </dialog>
  );
}

/** A modal that nothing but its end closes; then the focus returns to where it was. */
function useStandingDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const stay = (event: Event) => event.preventDefault();
    const standUp = () => current.showModal();
    current.addEventListener('cancel', stay);
    current.addEventListener('close', standUp);
    current.showModal();
    current.querySelector<HTMLElement>('[type=password]')?.focus();
    return () => {
      current.removeEventListener('cancel', stay);
      current.removeEventListener('close', standUp);
      current.close();
    };
  }, []);
  return dialog;
}

/** Opens a new session where the old one ended. Resolves to whether it worked; `problem` says why not. */
function useSignInAgain() {
  const { t } = useLingui();
  const { asked, withCode } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (email: string, password: string): Promise<boolean> => {
    const incomplete = email.trim() === '' || password === '';
    setProblem(incomplete ? messages.credentialsRequired : null);
    if (incomplete || busy) return false;
    setBusy(true);
    try {
      const body = { email, password, mode: 'session', portal: 'admin' } as const;
      keepStaff(
        await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
      );
      return true;
    } catch (error) {
      if (!(error instanceof SteppedBack)) setProblem(messageOf(error, t`Login failed. Please try again.`));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { signIn, asked, busy, problem };
}
