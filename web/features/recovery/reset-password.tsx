import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Door } from '#shared/contract/credentials.ts';
import { InvalidLink, RecoveryCard, RecoveryResult } from '#web/features/recovery/recovery-card.tsx';
import { useMailedToken } from '#web/features/recovery/use-mailed-token.ts';
import { PasswordStrength } from '#web/features/shared/account/password-strength.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Field } from '#web/ui/field.tsx';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Where the mailed link of a forgotten password leads. */
export function ResetPassword({ javaScriptNeeded }: { javaScriptNeeded: ReactNode }) {
  const secret = useMailedToken();
  const [done, setDone] = useState<Door['door']>();
  const [over, setOver] = useState<string>();
  if (done) return <Done door={done} />;
  if (secret === null || (secret && secret === over)) return <InvalidResetLink />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>Choose one that you use nowhere else. You are signed out on all devices by it.</Trans>}
    >
      {javaScriptNeeded}
      <ResetForm key={secret} secret={secret} onDone={setDone} onInvalidLink={() => setOver(secret)} />
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
        A link to a new password works once, and for one hour; a newer one takes its place. Let us send you
        another: it takes a minute.
      </Trans>
    </InvalidLink>
  );
}

function Done({ door }: { door: Door['door'] }) {
  return (
    <RecoveryResult
      icon={<CheckIcon />}
      title={<Trans>Your new password is set</Trans>}
      lead={<Trans>You can sign in with it right away. On all devices you were signed out.</Trans>}
      actions={
        door === 'customer' ? (
          <LinkButton to="/login">
            <Trans>Sign In</Trans>
          </LinkButton>
        ) : (
          // A plain link: the portal loads anew, with texts of its own.
          <a href="/adminlogin" className={buttonLook('primary')}>
            <Trans>Sign in to the staff portal</Trans>
          </a>
        )
      }
    />
  );
}

type ResetFormProps = {
  /** undefined before the browser has looked for it. */
  secret: string | undefined;
  onDone: (door: Door['door']) => void;
  /** The link opens nothing any more. */
  onInvalidLink: () => void;
};

/** Whoever was signed in here with the account is not any more: what the browser keeps of it goes by a 401. */
async function forgetIfSignedOut(): Promise<void> {
  if (readCurrentUser()) await api('GET /api/me').catch(() => {});
}

/** Takes the new password. */
function ResetForm({ secret, onDone, onInvalidLink }: ResetFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const { busy, refusal, setRefusal, send } = useSending(t`That did not work. Please try again.`);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!secret) return;
    const form = event.currentTarget;
    const sent = await send(async () => {
      try {
        const { door } = await api('POST /api/password-resets/confirm', {
          body: { token: secret, password },
        });
        await forgetIfSignedOut();
        onDone(door);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        onInvalidLink();
      }
    });
    if (!sent) form.querySelector('input')?.focus();
  };

  const wrong = refusal?.fields.password;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 space-y-4 noscript:hidden">
      {refusal && !wrong && <Banner tone="error">{translate(refusal.message)}</Banner>}
      <div>
        <Field
          label={<Trans>New password</Trans>}
          hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
          required
          error={wrong && translate(wrong)}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              value={password}
              readOnly={busy}
              onChange={({ target }) => {
                setPassword(target.value);
                setRefusal(null);
              }}
            />
          )}
        </Field>
        <PasswordStrength password={password} />
      </div>
      <Button type="submit" busy={busy} disabled={!secret} className="mt-2 min-h-12 w-full">
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  );
}
