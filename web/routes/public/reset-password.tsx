import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LinkedAccount, Portal } from '#shared/contract/credentials.ts';
import { maskedEmail } from '#shared/masked-email.ts';
import { InvalidLink, RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useMailedToken } from '#web/features/recovery/use-mailed-token.ts';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { readCurrentUser, useCurrentUser } from '#web/lib/session.ts';
import { signOutKeepingPapers } from '#web/lib/sign-out.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeyIcon } from '#web/ui/icons/sign-in.tsx';
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
  const account = useLinkedAccount(token);
  if (portal) return <PasswordSet portal={portal} isFirst={account?.invited === true} />;
  if (token === null || (token && token === invalid)) return <InvalidResetLink />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Set a new password</Trans>}
      lead={
        account?.invited ? (
          <Trans>Choose a password that you use nowhere else.</Trans>
        ) : (
          <Trans>
            Choose a password that you use nowhere else. When you set it, you are signed out on all devices.
          </Trans>
        )
      }
    >
      <JavaScriptNeeded />
      {account && <WhoseAccount email={account.email} />}
      <ResetForm
        key={token}
        token={token}
        email={account?.email}
        onDone={setPortal}
        onInvalidLink={() => setInvalid(token)}
      />
    </RecoveryCard>
  );
}

/** The account whose password the link sets, once it is known. Whether the link is valid shows when it is used. */
function useLinkedAccount(token: string | null | undefined): LinkedAccount | undefined {
  const [account, setAccount] = useState<LinkedAccount & { token: string }>();
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    api('POST /api/password-resets/account', { body: { token }, signal: stop.signal })
      .then((found) => setAccount({ ...found, token }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [token]);
  return account?.token === token ? account : undefined;
}

/** Names the account, and the other one that is signed in on this device. */
function WhoseAccount({ email }: { email: string }) {
  const user = useCurrentUser();
  const account = maskedEmail(email);
  const isOther = user !== null && user.email !== email;
  const other = user && (user.email === null ? user.name : `${user.name} (${maskedEmail(user.email)})`);
  return (
    <div className="mt-4 space-y-4">
      <p className="break-words">
        <Trans>The account: {account}</Trans>
      </p>
      {isOther && (
        <Banner tone="error">
          <Trans>
            Somebody else is signed in on this device: {other}. When you save your password, they are signed
            out here.
          </Trans>
        </Banner>
      )}
    </div>
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

function PasswordSet({ portal, isFirst }: { portal: Portal; isFirst: boolean }) {
  return (
    <RecoveryResult
      icon={<CheckIcon />}
      title={<Trans>Your new password is set</Trans>}
      lead={
        isFirst ? (
          <Trans>You can sign in with it right away.</Trans>
        ) : (
          <Trans>You can sign in with it right away. You were signed out on all devices.</Trans>
        )
      }
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
  /** For password managers, once it is known. */
  email: string | undefined;
  onDone: (portal: Portal) => void;
  onInvalidLink: () => void;
};

/**
 * Setting a new password ends all sessions of the account. If this browser has one, a 401 removes its stored record.
 * The session of anybody else ends here: the next sign-in must not open their screens.
 */
async function leaveSession(): Promise<void> {
  if (!readCurrentUser()) return;
  await api('GET /api/me').catch(() => undefined);
  if (readCurrentUser()) signOutKeepingPapers();
}

function ResetForm({ token, email, onDone, onInvalidLink }: ResetFormProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ password = '' }) => {
      if (!token) return;
      try {
        const { door } = await api('POST /api/password-resets/confirm', { body: { token, password } });
        await leaveSession();
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
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
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
