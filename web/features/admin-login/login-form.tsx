import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
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
import { useToast } from '#web/ui/toast-context.ts';

/** The sign-in of staff. The typed values stay when it fails. */
export function LoginForm({ next }: { next: string }) {
  const { login, codeStep, busy, missing, complete } = useLogin(next);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '', remember: false });
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const change = (part: Partial<Credentials>) => {
    complete();
    setTyped({ ...typed, ...part });
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await login(typed)) return;
    (typed.email.trim() === '' ? email : password).current?.focus();
  };

  return (
    <>
      <form onSubmit={submit} noValidate hidden={codeStep !== null} className="space-y-5">
        {missing && <Banner tone="error">{missing}</Banner>}
        <CredentialFields
          typed={typed}
          onType={change}
          markEmpty={missing !== null}
          email={email}
          password={password}
        />
        <label className="flex min-h-11 items-center gap-3 text-base">
          <input
            type="checkbox"
            checked={typed.remember}
            onChange={({ target }) => change({ remember: target.checked })}
            className="size-5 accent-teal-700"
          />
          <Trans>Remember me</Trans>
        </label>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>Signing in...</Trans> : <Trans>Sign in</Trans>}
        </Button>
        {/* A plain link: the website loads anew, without the portal's texts. */}
        <a
          href="/forgot-password"
          className="tap inline-flex items-center text-sm font-medium text-teal-800 underline underline-offset-4 hover:text-teal-950"
        >
          <Trans>Forgot your password?</Trans>
        </a>
      </form>
      {codeStep && <SecondStep step={codeStep} />}
    </>
  );
}

/** Toasts of the sign-in stay longer than those of the portal's screens. */
const closesAfter = 5000;

type Credentials = { email: string; password: string; remember: boolean };

/** Signs a member of staff in and goes on to `next`. Resolves to whether it worked. */
function useLogin(next: string) {
  const translate = useTranslate();
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { codeStep, withCode } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  const login = async ({ email, password, remember }: Credentials): Promise<boolean> => {
    const incomplete = email.trim() === '' || password === '';
    setMissing(incomplete ? translate('credentials_required') : null);
    if (incomplete || busy) return false;
    setBusy(true);
    try {
      const body = { email, password, remember, mode: 'session', portal: 'admin' } as const;
      keepStaff(
        await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
      );
    } catch (error) {
      setBusy(false);
      if (error instanceof SignInCancelled) return false;
      toast({
        tone: 'error',
        closesAfter,
        text: translate(messageOf(error, t`Login failed. Please try again.`)),
      });
      return false;
    }
    toast({ closesAfter, text: t`Login successful!` });
    navigate(next, { replace: true });
    return true;
  };

  return { login, codeStep, busy, missing, complete: () => setMissing(null) };
}
