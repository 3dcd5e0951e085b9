import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import type { Erasure } from '#shared/contract/own-data.ts';
import { ConsentsSection } from '#web/features/settings/consents-section.tsx';
import { ErasureSection } from '#web/features/settings/erasure-section.tsx';
import { NewsletterSection } from '#web/features/settings/newsletter-section.tsx';
import { OwnDataSection } from '#web/features/settings/own-data-section.tsx';
import { SecondFactorSection } from '#web/features/settings/second-factor-section.tsx';
import { Remote } from '#web/remote.tsx';
import type { Failed, Settled } from '#web/settled.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { useSignInPath } from '#web/use-sign-in-path.ts';

type AccountSectionsProps = {
  account: Promise<Settled<Account>> | undefined;
  onErased: (erasure: Erasure) => void;
};

/** What can be set about the signed-in person's account; undefined before the browser has asked for it. */
export function AccountSections({ account, onErased }: AccountSectionsProps) {
  if (!account) return <Loading />;
  return (
    <Remote value={account} loading={<Loading />} failed={(failure) => <AccountFailed failure={failure} />}>
      {(known) => <Sections account={known} onErased={onErased} />}
    </Remote>
  );
}

/** The sections, the most looked for first. */
function Sections({ account, onErased }: { account: Account } & Pick<AccountSectionsProps, 'onErased'>) {
  return (
    <>
      <SecondFactorSection account={account} />
      <NewsletterSection />
      <ConsentsSection />
      <OwnDataSection emailConfirmed={account.email_confirmed} />
      <ErasureSection secondFactor={account.second_factor.on} onErased={onErased} />
    </>
  );
}

function Loading() {
  return (
    <div className="mt-6 signed-out:hidden">
      <LoadingNote>
        <Trans>Loading your settings...</Trans>
      </LoadingNote>
    </div>
  );
}

function AccountFailed({ failure }: { failure: Failed }) {
  const signInPath = useSignInPath();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mt-6 max-w-2xl">
      {failure.status === 401 ? (
        <EmptyState
          icon={<PersonIcon />}
          title={<Trans>Please sign in</Trans>}
          actions={
            <LinkButton to={signInPath}>
              <Trans>Sign In</Trans>
            </LinkButton>
          }
        >
          <Trans>The settings of your account are shown to you alone.</Trans>
        </EmptyState>
      ) : (
        <FailedState
          failure={failure}
          title={<Trans>Your settings could not be loaded</Trans>}
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
