import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { type Credentials, useLogin } from '#web/features/admin-login/use-login.ts';
import { CredentialFields } from '#web/features/shared/portal/credential-fields.tsx';
import { SecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** The sign-in of staff. What was typed stays when it fails. */
export function LoginForm({ next }: { next: string }) {
  const { login, asked, busy, missing, complete } = useLogin(next);
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
      <form onSubmit={submit} noValidate hidden={asked !== null} className="space-y-5">
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
      {asked && <SecondStep asked={asked} />}
    </>
  );
}
