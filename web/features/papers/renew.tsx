import { Trans } from '@lingui/react/macro';
import { ReferenceStep } from '#web/features/papers/recipient-step.tsx';
import { useSignInPath } from '#web/lib/next-path.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { signOutKeepingPapers } from '#web/lib/sign-out.ts';
import { LinkButton } from '#web/ui/button.tsx';

type RenewProps = { waiting: Recipient; onRenewed: (to: Recipient) => Promise<void> };

/** Proves again whose pages they are: by a new sign-in, or by reference and phone number. */
export function RenewAccess({ waiting, onRenewed }: RenewProps) {
  if (waiting.by === 'account') return <SignInAgain />;
  return (
    <ReferenceStep reference={waiting.reference} isFixed onRecipient={onRenewed}>
      <Trans>Continue</Trans>
    </ReferenceStep>
  );
}

/**
 * A link to the sign-in. If somebody else is signed in, they are signed out first; pages that wait on this phone stay.
 */
function SignInAgain() {
  const signInPath = useSignInPath();
  const leave = () => {
    if (readCurrentUser()) signOutKeepingPapers();
  };
  return (
    <LinkButton to={signInPath} onClick={leave}>
      <Trans>Sign In</Trans>
    </LinkButton>
  );
}
