import { Trans } from '@lingui/react/macro';
import type { Account } from '#shared/contract/account.ts';
import { seeded } from '#shared/contract/limits.ts';
import { DetailsCard } from '#web/features/profile/details-card.tsx';
import { EmailSection } from '#web/features/profile/email-section.tsx';
import { profileColumns } from '#web/features/profile/profile-columns.ts';
import { ProfileFailed } from '#web/features/profile/profile-failed.tsx';
import { ProfileLoading } from '#web/features/profile/profile-loading.tsx';
import { RequestsSection } from '#web/features/profile/requests-section.tsx';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';

/** The signed-in person's own page; undefined before the browser has asked who that is. */
export function ProfileScreen({ account }: { account: Promise<Result<Account>> | undefined }) {
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Profile</Trans>
      </h1>
      {account ? (
        <Remote
          value={account}
          loading={<ProfileLoading />}
          failed={(failure) => <ProfileFailed failure={failure} />}
        >
          {(known) => <Known account={known} />}
        </Remote>
      ) : (
        <ProfileLoading />
      )}
    </Container>
  );
}

/** Requests first, details beside or below them; staff have no requests of their own. */
function Known({ account }: { account: Account }) {
  const isCustomer = account.user.role_id === seeded.roles.customer;
  return (
    <div className={profileColumns}>
      {isCustomer && <RequestsSection confirmed={account.email_confirmed} />}
      <div className="grid w-full min-w-0 max-w-2xl gap-6">
        <DetailsCard account={account} />
        <EmailSection account={account} />
      </div>
    </div>
  );
}
