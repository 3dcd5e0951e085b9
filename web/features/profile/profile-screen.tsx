import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import { ProfileCard } from '#web/features/profile/profile-card.tsx';
import { Remote } from '#web/remote.tsx';
import type { Failed, Settled } from '#web/settled.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { useSignInPath } from '#web/use-sign-in-path.ts';

/** The signed-in person's own page; undefined before the browser has asked who that is. */
export function ProfileScreen({ user }: { user: Promise<Settled<User>> | undefined }) {
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Profile</Trans>
      </h1>
      {user ? (
        <Remote value={user} loading={<Loading />} failed={(failure) => <ProfileFailed failure={failure} />}>
          {(known) => <ProfileCard user={known} />}
        </Remote>
      ) : (
        <Loading />
      )}
    </Container>
  );
}

function Loading() {
  return (
    <div className="mt-6">
      <LoadingNote>
        <Trans>Loading your profile...</Trans>
      </LoadingNote>
    </div>
  );
}

function ProfileFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  if (failure.status === 401) return <NotSignedIn />;
  return (
    <div className="mt-6">
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
    </div>
  );
}

function NotSignedIn() {
  const signInPath = useSignInPath();
  return (
    <div className="mt-6">
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
    </div>
  );
}
