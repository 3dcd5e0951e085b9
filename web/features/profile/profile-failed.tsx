import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Failed } from '#web/lib/result.ts';
import { useSignInPath } from '#web/lib/use-sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Nobody is signed in, or the account could not be had. */
export function ProfileFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mt-6">
      {failure.status === 401 ? (
        <NotSignedIn />
      ) : (
        <FailedState
          failure={failure}
          title={<Trans>Your profile could not be loaded</Trans>}
          actions={
            <Button onClick={revalidate} busy={state !== 'idle'}>
              <RetryIcon />
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </div>
  );
}

function NotSignedIn() {
  const signInPath = useSignInPath();
  return (
    <EmptyState
      icon={<PersonIcon />}
      title={<Trans>Please sign in</Trans>}
      actions={
        <LinkButton to={signInPath}>
          <Trans>Sign In</Trans>
        </LinkButton>
      }
    >
      <Trans>Your profile is shown to you alone.</Trans>
    </EmptyState>
  );
}
