import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  CredentialFields,
  checkCredentials,
  useStaffSignIn,
} from '#web/features/shared/portal/credential-fields.tsx';
import { SecondStep, SignInCancelled } from '#web/features/shared/second-factor/second-step.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { setDefaultHeaders } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnclosableDialog } from '#web/ui/unclosable-dialog.ts';

type SessionEndedDialogProps = {
  /** The email address of the ended session. */
  email: string;
  /** Goes to the sign-in page instead; typed texts are lost. */
  onLeave: () => void;
};

/**
 * Covers the portal while there is no session, because the screen may show patients' data. Typed texts are kept for the
 * same person.
 */
export function SessionEndedDialog({ email, onLeave }: SessionEndedDialogProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { codeStep, signIn } = useStaffSignIn();
  const password = useRef<HTMLInputElement>(null);
  const dialog = useUnclosableDialog();
  useLayoutEffect(() => password.current?.focus(), []);
  const failed = t`Login failed. Please try again.`;
  const { props, values, errors, busy, set, refuse } = useForm({
    initial: { email, password: '' },
    check: checkCredentials,
    submit: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        const cancelled = error instanceof SignInCancelled;
        refuse({ form: cancelled ? null : translate(messageOf(error, failed)), fields: {} });
        password.current?.focus();
      }
    },
    failed,
  });
  const messages = useFormMessages(errors);

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
      <form {...props} hidden={codeStep !== null} className="space-y-4">
        <CredentialFields values={values} onChange={set} errors={errors} password={password} />
        {messages.form && <Banner tone="error">{messages.form}</Banner>}
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

/** The portal counts as idle after this time without input. */
export const idleAfterMs = 60_000;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Tracks whether somebody uses the page: clicks, types or scrolls. */
export function trackIdle(page: EventTarget, now: () => number = Date.now) {
  let touchedAt = now();
  const touch = () => {
    touchedAt = now();
  };
  const how = { capture: true, passive: true };
  for (const each of touches) page.addEventListener(each, touch, how);
  return {
    isIdle: () => now() - touchedAt >= idleAfterMs,
    stop() {
      for (const each of touches) page.removeEventListener(each, touch, how);
    },
  };
}

/**
 * Marks calls of an idle portal. These calls do not extend the session, so the session of an abandoned desk ends
 * (docs/decisions/0014).
 */
export function useIdleHeader(): void {
  useEffect(() => {
    const { isIdle, stop } = trackIdle(window);
    setDefaultHeaders(() => (isIdle() ? { 'X-Unattended': '1' } : {}));
    return () => {
      stop();
      setDefaultHeaders(() => ({}));
    };
  }, []);
}
