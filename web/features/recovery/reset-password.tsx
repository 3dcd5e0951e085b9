import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Door } from '#shared/contract/recovery.ts';
import { LinkOver } from '#web/features/recovery/link-over.tsx';
import { RecoveryCard, RecoveryOutcome } from '#web/features/recovery/recovery-card.tsx';
import { ResetForm } from '#web/features/recovery/reset-form.tsx';
import { useLinkSecret } from '#web/features/recovery/use-mailed-token.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Where the mailed link of a forgotten password leads. */
export function ResetPassword({ needsScripts }: { needsScripts: ReactNode }) {
  const secret = useLinkSecret();
  const [done, setDone] = useState<Door['door']>();
  const [over, setOver] = useState<string>();
  if (done) return <Done door={done} />;
  if (secret === null || (secret && secret === over)) return <ResetLinkOver />;
  return (
    <RecoveryCard
      icon={<KeyIcon />}
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>Choose one that you use nowhere else. You are signed out on all devices by it.</Trans>}
    >
      {needsScripts}
      <ResetForm key={secret} secret={secret} onDone={setDone} onOver={() => setOver(secret)} />
    </RecoveryCard>
  );
}

function ResetLinkOver() {
  return (
    <LinkOver
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
    </LinkOver>
  );
}

function Done({ door }: { door: Door['door'] }) {
  return (
    <RecoveryOutcome
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
