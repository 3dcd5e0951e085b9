import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { OwedSignOut } from '#web/features/shared/owed-sign-out.tsx';
import {
  CredentialFields,
  checkCredentials,
  useStaffSignIn,
} from '#web/features/shared/portal/credential-fields.tsx';
import { SecondStep, SignInCancelled } from '#web/features/shared/second-factor/second-step.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { nextPath } from '#web/features/shell/portal/portal-paths.ts';
import { hasStaffSession } from '#web/features/shell/portal/staff-session.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import type { Route } from './+types/login.ts';

/** Staff with a stored session go straight to the portal, whose layout checks whether the session is valid. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (hasStaffSession()) throw redirect(nextPath(new URL(request.url).searchParams.get('next')));
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useLingui();
  return (
    <LoginCard>
      <PortalHead title={t`Admin Portal`} />
      <LoginLoading />
    </LoginCard>
  );
}

export default function Login() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  return (
    <LoginCard>
      <PortalHead title={t`Admin Portal`} />
      <LoginForm next={nextPath(params.get('next'))} />
    </LoginCard>
  );
}

/** Toasts of the sign-in stay longer than those of the portal's screens. */
const closesAfter = 5000;

/** The sign-in of staff, which then opens `next`. The typed values stay if it fails. */
function LoginForm({ next }: { next: string }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { codeStep, signIn } = useStaffSignIn();
  const password = useRef<HTMLInputElement>(null);
  const failed = t`Login failed. Please try again.`;
  const { props, values, errors, busy, set, refuse } = useForm({
    initial: { email: '', password: '', remember: false },
    check: checkCredentials,
    submit: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        if (error instanceof SignInCancelled) return password.current?.focus();
        const text = translate(messageOf(error, failed));
        toast({ tone: 'error', closesAfter, text });
        // The toast disappears; the message at the form stays until somebody types.
        refuse({ form: text, fields: {} });
        password.current?.focus();
        return;
      }
      toast({ closesAfter, text: t`Login successful!` });
      await navigate(next, { replace: true });
    },
    failed,
  });
  const messages = useFormMessages(errors);

  return (
    <>
      <form {...props} hidden={codeStep !== null} className="space-y-5">
        <CredentialFields values={values} onChange={set} errors={errors} password={password} />
        <label className="flex min-h-11 items-center gap-3 text-base">
          <input
            type="checkbox"
            checked={values.remember}
            onChange={({ target }) => set({ remember: target.checked })}
            className="size-5 accent-teal-700"
          />
          <Trans>Remember me</Trans>
        </label>
        {messages.form && <Banner tone="error">{messages.form}</Banner>}
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>Signing in...</Trans> : <Trans>Sign in</Trans>}
        </Button>
        {/* A plain link, so that the website loads without the portal's texts. */}
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

/** The frame of the staff sign-in, with a link back to the website. */
function LoginCard({ children }: { children: ReactNode }) {
  const { name } = useSite();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-teal-950 px-4 py-10">
      <Card className="w-full max-w-md shadow-raised">
        <div className="border-b-4 border-marigold-400 bg-teal-50 px-6 py-5 sm:px-8">
          <p className="text-sm font-semibold text-teal-700">
            <span lang="en">{name}</span>
          </p>
          <h1 className="text-2xl font-bold text-teal-900">
            <Trans>Admin Portal</Trans>
          </h1>
        </div>
        <OwedSignOut />
        <div className="px-6 py-6 sm:px-8">{children}</div>
      </Card>
      {/* A plain link, so that the website loads without the portal's texts. */}
      <a
        href="/"
        className="tap mt-5 inline-flex items-center gap-2 rounded-md px-3 text-sm font-medium text-teal-100 hover:text-white hover:underline"
      >
        <ArrowLeftIcon />
        <Trans>Back to the website</Trans>
      </a>
    </main>
  );
}

/** Placeholders while the page's JavaScript loads. */
function LoginLoading() {
  return (
    <div className="space-y-5">
      <LoadingNote>
        <Trans>Opening the portal...</Trans>
      </LoadingNote>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
