import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Confirmed } from '#shared/contract/credentials.ts';
import { InvalidLink, RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useMailedToken } from '#web/features/recovery/use-mailed-token.ts';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { readCurrentUser, storeCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

export default function ConfirmEmailPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Confirm your email address`} noIndex />
      <ConfirmEmail />
    </>
  );
}

/**
 * Confirms an email address by a mailed link. The person has to click, because mail programs open links automatically.
 */
function ConfirmEmail() {
  const token = useMailedToken();
  if (token === null) return <InvalidConfirmLink />;
  return <ConfirmForm key={token} token={token} />;
}

/** Whether the server wants the password, or a different one. */
const isAboutPassword = (error: unknown) => error instanceof ApiError && error.codes.current !== undefined;

function ConfirmForm({ token }: { token: string | undefined }) {
  const [state, setState] = useState<Confirmed['state']>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [failedStatus, setFailedStatus] = useState<number>();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ current }) => {
      if (!token) return;
      const body = { token, ...(current !== undefined && { current }) };
      const response = await api('POST /api/email-confirmations', { body });
      await refreshOwnRecord();
      setState(response.state);
    },
    refused: (error) => {
      if (!isAboutPassword(error)) return undefined;
      return { form: null, fields: needsPassword ? { current: '' } : {} };
    },
    onFailed: (error) => {
      if (isAboutPassword(error)) setNeedsPassword(true);
      setFailedStatus(error instanceof ApiError ? error.status : undefined);
    },
  });
  const messages = useFormMessages(errors);

  if (state) return <ConfirmResult state={state} />;
  if (failedStatus === 404) return <InvalidConfirmLink />;
  return (
    <RecoveryCard
      icon={<MailIcon />}
      title={<Trans>Confirm your email address</Trans>}
      lead={
        needsPassword ? undefined : <Trans>Press the button to confirm that this address is yours.</Trans>
      }
    >
      <JavaScriptNeeded />
      <form method="post" data-app-sends="" {...props} className="mt-6 space-y-4 noscript:hidden">
        {needsPassword && <AccountPassword busy={busy} isWrong={errors.fields.current !== undefined} />}
        {messages.form && (
          <Banner tone="error" title={messages.form}>
            {failedStatus === 409 && (
              <Trans>Another account already uses the new address. Your account keeps its old address.</Trans>
            )}
          </Banner>
        )}
        <Button type="submit" busy={busy} disabled={!token} className="min-h-12 w-full">
          <Trans>Yes, this is my address</Trans>
        </Button>
        {/* Setting a new password also takes the account from somebody else who registered with this email address. */}
        {needsPassword && (
          <LinkButton to="/forgot-password" variant="ghost" className="w-full">
            <Trans>I don't know the password, or I did not register</Trans>
          </LinkButton>
        )}
      </form>
    </RecoveryCard>
  );
}

/** Updates the stored record of the signed-in person, which also contains the email address. */
async function refreshOwnRecord(): Promise<void> {
  if (!readCurrentUser()) return;
  const response = await api('GET /api/me').catch(() => undefined);
  if (response) storeCurrentUser(response.user);
}

function InvalidConfirmLink() {
  return (
    <InvalidLink
      action={
        <LinkButton to="/profile">
          <Trans>Go to my profile</Trans>
        </LinkButton>
      }
    >
      <Trans>
        If your address is confirmed already, there is nothing to do. If not, you can ask for a new link in
        your profile.
      </Trans>
    </InvalidLink>
  );
}

/** The result of the confirmation. */
function ConfirmResult({ state }: { state: Confirmed['state'] }) {
  return (
    <RecoveryResult
      icon={<CheckIcon />}
      {...textsOf(state)}
      actions={
        <LinkButton to="/profile">
          <Trans>Go to my profile</Trans>
        </LinkButton>
      }
    />
  );
}

function textsOf(state: Confirmed['state']) {
  if (state === 'changed') {
    return {
      title: <Trans>Your new address is confirmed</Trans>,
      lead: <Trans>From now on, sign in with your new address. Our emails will go there.</Trans>,
    };
  }
  if (state === 'already') {
    return {
      title: <Trans>Your address is confirmed already</Trans>,
      lead: <Trans>There is nothing more to do.</Trans>,
    };
  }
  return {
    title: <Trans>Thank you, your address is confirmed</Trans>,
    lead: (
      <Trans>If you sent us requests from this address earlier, you can now see them in your profile.</Trans>
    ),
  };
}

type AccountPasswordProps = {
  busy: boolean;
  isWrong: boolean;
};

/** Asks for the account's password, to prove that the owner of the mailbox also created the account. */
function AccountPassword({ busy, isWrong }: AccountPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          You are not signed in to this account here. Please type the password that you chose when you
          registered, so that your address is not given to somebody else's account.
        </Trans>
      </p>
      <Field
        label={<Trans>Password</Trans>}
        required
        error={isWrong ? t`This is not the password of the account` : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus
            name="current"
            autoComplete="current-password"
            readOnly={busy}
          />
        )}
      </Field>
    </>
  );
}
