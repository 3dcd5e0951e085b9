import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Portal } from '#shared/contract/credentials.ts';
import { InvalidLink, RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useMailedToken } from '#web/features/recovery/use-mailed-token.ts';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

export default function ResetPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Set a new password`} noIndex />
      <ResetPassword />
    </>
  );
}

/** Sets a new password by a mailed link. */
function ResetPassword() {
  const token = useMailedToken();
  const [portal, setPortal] = useState<Portal>();
  const [invalid, setInvalid] = useState<string>();
  if (portal) return <PasswordSet portal={portal} />;
  if (token === null || (token && token === invalid)) return <InvalidResetLink />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Set a new password</Trans>}
      lead={
        <Trans>
          Choose a password that you use nowhere else. When you set it, you are signed out on all devices.
        </Trans>
      }
    >
      <JavaScriptNeeded />
      <ResetForm key={token} token={token} onDone={setPortal} onInvalidLink={() => setInvalid(token)} />
    </RecoveryCard>
  );
}

function InvalidResetLink() {
  return (
    <InvalidLink
      action={
        <LinkButton to="/forgot-password">
          <Trans>Send me a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>
        A link for a new password works for one hour, and only once. It stops working when we send you a newer
        link. You can ask for another link at any time.
      </Trans>{' '}
      <Trans>
        An invitation works once and for three days: for a new one, ask the person who invited you.
      </Trans>
    </InvalidLink>
  );
}

function PasswordSet({ portal }: { portal: Portal }) {
  return (
    <RecoveryResult
      icon={<CheckIcon />}
      title={<Trans>Your new password is set</Trans>}
      lead={<Trans>You can sign in with it right away. You were signed out on all devices.</Trans>}
      actions={
        portal === 'customer' ? (
          <LinkButton to="/login">
            <Trans>Sign In</Trans>
          </LinkButton>
        ) : (
          // A plain link: the portal is another document, with its own texts.
          <a href="/adminlogin" className={buttonClass('primary')}>
            <Trans>Sign in to the staff portal</Trans>
          </a>
        )
      }
    />
  );
}

type ResetFormProps = {
  /** Undefined on the server and during hydration. */
  token: string | undefined;
  onDone: (portal: Portal) => void;
  onInvalidLink: () => void;
};

/**
 * Setting a new password ends all sessions of the account. If this browser has one, a 401 removes its stored record.
 */
async function forgetIfSignedOut(): Promise<void> {
  if (readCurrentUser()) await api('GET /api/me').catch(() => {});
}

function ResetForm({ token, onDone, onInvalidLink }: ResetFormProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ password = '' }) => {
      if (!token) return;
      try {
        const { door } = await api('POST /api/password-resets/confirm', { body: { token, password } });
        await forgetIfSignedOut();
        onDone(door);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        onInvalidLink();
      }
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" data-app-sends="" {...props} className="mt-6 space-y-4 noscript:hidden">
      <Field
        label={<Trans>New password</Trans>}
        hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
        required
        error={messages.field('password')}
      >
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" readOnly={busy} />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy} disabled={!token} className="mt-2 min-h-12 w-full">
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  );
}
