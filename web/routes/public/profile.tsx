import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { DetailsCard } from '#web/features/profile/details-card.tsx';
import { EmailSection } from '#web/features/profile/email-section.tsx';
import {
  RequestsLoading,
  RequestsSection,
  type RequestsSectionProps,
} from '#web/features/profile/requests-section.tsx';
import { NotLoaded, PleaseSignIn } from '#web/features/shared/account/account-states.tsx';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { QueryProvider } from '#web/lib/query.tsx';
import { asResult, type Failure, type Result } from '#web/lib/result.ts';
import { readCurrentUser, storeCurrentUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/profile.ts';

/** The server renders the same page for everybody. The browser fetches the account. */
export function clientLoader() {
  return { account: asResult(ownAccount()) };
}

/** Makes no call if nobody is signed in. */
async function ownAccount() {
  if (!readCurrentUser()) throw new ApiError(401, null);
  const account = await api('GET /api/account');
  storeCurrentUser(account.user);
  return account;
}
clientLoader.hydrate = true as const;

function Head() {
  const { t } = useLingui();
  return <PageHead title={t`Profile`} noIndex />;
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <ProfileScreen account={undefined} />
    </>
  );
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <QueryProvider>
        <ProfileScreen account={loaderData.account} />
      </QueryProvider>
    </>
  );
}

/** The profile of the signed-in person. `account` is undefined in the server's HTML. */
function ProfileScreen({ account }: { account: Promise<Result<Account>> | undefined }) {
  // A proof changes the account, too, and what is below is shown anew.
  const [proven, setProven] = useState<number | null>(null);
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Profile</Trans>
      </h1>
      {account ? (
        <AwaitResult
          value={account}
          loading={<ProfileLoading />}
          failed={(failure) => <ProfileFailed failure={failure} />}
        >
          {(loaded) => <ProfileContent account={loaded} proven={proven} onProven={setProven} />}
        </AwaitResult>
      ) : (
        <ProfileLoading />
      )}
    </Container>
  );
}

/** Other account screens do not load it. */
const OwnPapers = lazy(() => import('#web/features/papers/own-papers.tsx'));

/** The requests, and the details next to or below them. Staff have no requests of their own. */
function ProfileContent({ account, ...proof }: Omit<RequestsSectionProps, 'papersOf'>) {
  const isCustomer = account.user.role_id === seeded.roles.customer;
  return (
    <div className={profileColumns}>
      {isCustomer && (
        <RequestsSection
          account={account}
          {...proof}
          papersOf={({ id, reference }) => (
            <section aria-labelledby={`papers-${id}`} className="mt-6 border-t border-line pt-5">
              <h3 id={`papers-${id}`} className="mb-3 text-lg font-bold text-teal-900">
                <Trans>Papers</Trans>
              </h3>
              <Suspense fallback={<Skeleton className="h-24" />}>
                <OwnPapers heading="h4" requestId={id} reference={reference} />
              </Suspense>
            </section>
          )}
        />
      )}
      <div className="grid w-full min-w-0 max-w-2xl gap-6">
        <DetailsCard account={account} />
        <EmailSection account={account} />
      </div>
    </div>
  );
}

/** Requests and details: one column on phones, two on wide screens. */
const profileColumns = 'mt-6 grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]';

/** Shown to visitors who are not signed in, and when the account could not be loaded. */
function ProfileFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mt-6">
      {failure.status === 401 ? (
        <PleaseSignIn>
          <Trans>Your profile is shown to you alone.</Trans>
        </PleaseSignIn>
      ) : (
        <NotLoaded
          failure={failure}
          title={<Trans>Your profile could not be loaded</Trans>}
          loading={state !== 'idle'}
          onRetry={revalidate}
        />
      )}
    </div>
  );
}

/** Placeholders for requests and details. Visitors who are not signed in do not see them. */
function ProfileLoading() {
  return (
    <div className="mt-6">
      <JavaScriptNeeded />
      <LoadingNote>
        <Trans>Loading your profile...</Trans>
      </LoadingNote>
      <div className={cx(profileColumns, 'signed-out:hidden noscript:hidden')}>
        <RequestsLoading />
        <Card className="p-5 sm:p-7">
          <div className="flex items-center gap-4">
            <Skeleton className="size-20 rounded-full" />
            <Skeleton className="h-7 w-40" />
          </div>
          <div className="mt-8 space-y-6">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </Card>
      </div>
    </div>
  );
}
