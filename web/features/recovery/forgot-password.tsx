import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Asks for a link to a new password. What comes of it is the same for every address. */
export function ForgotPassword({ javaScriptNeeded }: { javaScriptNeeded: ReactNode }) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Tell us your email address. We send you a link by which you set a new one.</Trans>}
    >
      {javaScriptNeeded}
      <AskForm onSent={setSentTo} />
    </RecoveryCard>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const awake = useHydrated();
  const { busy, refusal, setRefusal, send } = useSending(t`That did not work. Please try again.`);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const sent = await send(async () => {
      await api('POST /api/password-resets', { body: { email, lang } });
    });
    if (sent) onSent(email);
    else form.querySelector('input')?.focus();
  };

  const wrong = refusal?.fields.email;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 space-y-4 noscript:hidden">
      {refusal && !wrong && <Banner tone="error">{translate(refusal.message)}</Banner>}
      <Field label={<Trans>Email</Trans>} required error={wrong && translate(wrong)}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            readOnly={busy}
            onInput={() => setRefusal(null)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} disabled={!awake} className="mt-2 min-h-12 w-full">
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
      title={<Trans>Please look into your mailbox</Trans>}
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
        <Trans>
          Nothing there after a few minutes? Look among the unwanted mails too, and check how the address is
          written.
        </Trans>
      </p>
    </RecoveryResult>
  );
}
