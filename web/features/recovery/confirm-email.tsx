import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Confirmed } from '#shared/contract/credentials.ts';
import { InvalidLink, RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useMailedToken } from '#web/features/recovery/use-mailed-token.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { keepOwnRecord, readCurrentUser } from '#web/lib/session.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Where the mailed link to confirm an address leads. One press, so that no mail program does it unasked. */
export function ConfirmEmail({ javaScriptNeeded }: { javaScriptNeeded: ReactNode }) {
  const secret = useMailedToken();
  if (secret === null) return <InvalidConfirmLink />;
  return <ConfirmForm key={secret} secret={secret} javaScriptNeeded={javaScriptNeeded} />;
}

type ConfirmFormProps = { secret: string | undefined; javaScriptNeeded: ReactNode };

function ConfirmForm({ secret, javaScriptNeeded }: ConfirmFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [state, setState] = useState<Confirmed['state']>();
  const [asked, setAsked] = useState(false);
  const { busy, refusal, send } = useSending(t`That did not work. Please try again.`);

  if (state) return <ConfirmResult state={state} />;
  if (refusal?.status === 404) return <InvalidConfirmLink />;

  const needsPassword = asked || refusal?.fields.current !== undefined;
  const confirm = (current: string | undefined) =>
    send(async () => {
      if (!secret) return;
      const body = { token: secret, ...(current === undefined ? {} : { current }) };
      const answer = await api('POST /api/email-confirmations', { body });
      await refreshRecord();
      setState(answer.state);
    });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = needsPassword ? String(new FormData(event.currentTarget).get('current') ?? '') : undefined;
    if (needsPassword) setAsked(true);
    confirm(typed);
  };

  return (
    <RecoveryCard
      icon={<MailIcon />}
      title={<Trans>Confirm your email address</Trans>}
      lead={needsPassword ? undefined : <Trans>One press, and we know that this address is yours.</Trans>}
    >
      {javaScriptNeeded}
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 space-y-4 noscript:hidden">
        {refusal && refusal.fields.current === undefined && (
          <Banner tone="error" title={translate(refusal.message)}>
            {refusal.status === 409 && (
              <Trans>Another account has this address by now. Yours keeps the one that it has.</Trans>
            )}
          </Banner>
        )}
        {needsPassword && (
          <AccountPassword busy={busy} wrong={asked && refusal?.fields.current !== undefined} />
        )}
        <Button type="submit" busy={busy} disabled={!secret} className="min-h-12 w-full">
          <Trans>Yes, this is my address</Trans>
        </Button>
        {/* Who does not know the password did not make the account, or forgot it: a new one makes it theirs alone. */}
        {needsPassword && (
          <LinkButton to="/forgot-password" variant="ghost" className="w-full">
            <Trans>I don't know it, or did not register</Trans>
          </LinkButton>
        )}
      </form>
    </RecoveryCard>
  );
}

/** The browser's record holds the address too. */
async function refreshRecord(): Promise<void> {
  if (!readCurrentUser()) return;
  const answer = await api('GET /api/me').catch(() => undefined);
  if (answer) keepOwnRecord(answer.user);
}

function InvalidConfirmLink() {
  return (
    <InvalidLink
      action={
        <LinkButton to="/profile">
          <Trans>To my profile</Trans>
        </LinkButton>
      }
    >
      <Trans>
        If your address is confirmed already, all is well. Otherwise your profile sends you a new link.
      </Trans>
    </InvalidLink>
  );
}

/** What came of following the link. */
function ConfirmResult({ state }: { state: Confirmed['state'] }) {
  return (
    <RecoveryResult
      icon={<CheckIcon />}
      {...words(state)}
      actions={
        <LinkButton to="/profile">
          <Trans>To my profile</Trans>
        </LinkButton>
      }
    />
  );
}

function words(state: Confirmed['state']) {
  if (state === 'changed') {
    return {
      title: <Trans>Your new address is confirmed</Trans>,
      lead: <Trans>From now on you sign in with it, and our mails come to it.</Trans>,
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
    lead: <Trans>If you sent us requests with it earlier, you see them in your profile now.</Trans>,
  };
}

type AccountPasswordProps = {
  busy: boolean;
  /** It was typed, and is not the account's. */
  wrong: boolean;
};

/**
 * Shows that whoever reads the mailbox made the account, too.
 */
function AccountPassword({ busy, wrong }: AccountPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          You are not signed in with this account here. Please type the password that you chose when you
          registered, so that nobody else's account gets your address.
        </Trans>
      </p>
      <Field
        label={<Trans>Password</Trans>}
        required
        error={wrong ? t`This is not the password of the account` : undefined}
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
