import { Trans } from '@lingui/react/macro';
import type { Confirmed } from '#shared/contract/recovery.ts';
import { RecoveryOutcome } from '#web/features/recovery/recovery-card.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What came of following the link. */
export function ConfirmOutcome({ state }: { state: Confirmed['state'] }) {
  return (
    <RecoveryOutcome
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
