import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { KeyIcon } from '#web/ui/icons/sign-in.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export default function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Forgot your password?`} noIndex />
      <ForgotPassword />
    </>
  );
}

/** Requests a mailed link to set a new password. The result is the same for every email address. */
function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const sendsMail = useSendsMail();
  if (!sendsMail) {
    return (
      <RecoveryCard icon={<KeyIcon />} title={<Trans>Forgot your password?</Trans>}>
        <WithoutMail />
        <LinkButton to="/login" variant="ghost" className="mt-4">
          <Trans>Back to sign in</Trans>
        </LinkButton>
      </RecoveryCard>
    );
  }
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your email address. We will send you a link to set a new password.</Trans>}
    >
      <JavaScriptNeeded />
      <EmailForm onSent={setSentTo} />
    </RecoveryCard>
  );
}

/** The email address that was typed into the sign-in form. */
function useTypedEmail(): string | undefined {
  const { state }: { state: { email?: unknown } | null } = useLocation();
  return typeof state?.email === 'string' ? state.email : undefined;
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const lang = useLocale();
  const typed = useTypedEmail();
  const isHydrated = useHydrated();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ email = '' }) => {
      await api('POST /api/password-resets', { body: { email: email.trim(), lang } });
      onSent(email.trim());
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" data-app-sends="" {...props} className="mt-6 space-y-4 noscript:hidden">
      <Field label={<Trans>Email</Trans>} required error={messages.field('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={typed}
            readOnly={busy}
          />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy} disabled={!isHydrated} className="mt-2 min-h-12 w-full">
        <Trans>Send me a link</Trans>
      </Button>
      <LinkButton to="/login" variant="ghost" className="w-full">
        <Trans>Back to sign in</Trans>
      </LinkButton>
    </form>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <RecoveryResult
      icon={<MailIcon />}
      title={<Trans>Please check your mailbox</Trans>}
      lead={
        <Trans>
          If an account has this address, we have sent a link to{' '}
          <strong className="break-words text-ink">{to}</strong>. It works once, and for one hour.
        </Trans>
      }
      actions={
        <>
          <LinkButton to="/login">
            <Trans>Back to sign in</Trans>
          </LinkButton>
          <Button variant="outline" onClick={onAgain}>
            <Trans>Try another address</Trans>
          </Button>
        </>
      }
    >
      <p className="mt-4 text-ink-soft">
        <Trans>No email after a few minutes? Check your spam folder and the spelling of your address.</Trans>
      </p>
    </RecoveryResult>
  );
}
