import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import type { Page } from '#shared/list-page.ts';
import { EmailLinkAgain } from '#web/features/profile/email-section.tsx';
import { OwnCases } from '#web/features/profile/own-cases.tsx';
import { RequestCard } from '#web/features/profile/request-card.tsx';
import { NotLoaded } from '#web/features/shared/account/account-states.tsx';
import { AddressText } from '#web/features/shared/address-text.tsx';
import drawing from '#web/illustrations/state-empty.svg?url';
import { apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import { readCurrentUser } from '#web/lib/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type PapersOf = (request: OwnRequest) => ReactNode;

/** What the section of requests gets. */
export type RequestsSectionProps = {
  account: Account;
  /** The request that was just proved to be the family's. */
  proven: number | null;
  /** Called once everything that a proof shows was fetched. */
  onProven: (request: number) => void;
  papersOf: PapersOf;
};

/** The customer's requests with their progress, and a link that starts another request. */
export function RequestsSection({ account, proven, onProven, papersOf }: RequestsSectionProps) {
  const { value, failure, loading, refresh, more } = useOwnRequests();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { user, email_confirmed } = account;
  // One address is proved once: the code of the request confirms the account's address, too.
  const provesBoth = value?.items.find(({ proof_missing }) => proof_missing?.own);
  const showProven = async (request: number) => {
    await Promise.all([client.invalidateQueries(), revalidate()]);
    onProven(request);
  };
  return (
    <section aria-labelledby="requests-title" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="requests-title" className="text-2xl font-bold text-teal-900">
          <Trans>Your requests</Trans>
        </h2>
        {value !== null && value.total > 0 && (
          <LinkButton to="/contact" variant="accent">
            <PlusIcon className="text-xl" />
            <Trans>New request</Trans>
          </LinkButton>
        )}
      </div>
      {value && !email_confirmed && user.email !== null && !provesBoth && <ConfirmFirst email={user.email} />}
      <OwnCases />
      {value ? (
        <Listed
          page={value}
          account={account}
          loading={loading}
          refresh={refresh}
          proven={proven}
          onProven={showProven}
          isAsked={({ id, proof_missing }) =>
            proof_missing !== null && (!proof_missing.own || id === provesBoth?.id)
          }
          more={more}
          papersOf={papersOf}
        />
      ) : failure ? (
        <NotLoaded
          failure={failure}
          title={<Trans>Your requests could not be loaded</Trans>}
          loading={loading}
          onRetry={refresh}
        />
      ) : (
        <RequestsLoading />
      )}
    </section>
  );
}

/**
 * The first step of a new customer. Nobody learns whether requests exist for an email address before proving that the
 * address is theirs.
 */
function ConfirmFirst({ email }: { email: string }) {
  const address = (
    <strong>
      <AddressText address={email} />
    </strong>
  );
  return (
    <Card as="section" aria-labelledby="confirm-title" className="mb-6 p-5 sm:p-7">
      <h3 id="confirm-title" className="text-xl font-bold text-teal-900">
        <Trans>Next step: confirm your email address</Trans>
      </h3>
      <EmailLinkAgain address="current">
        <Trans>
          Open the link in our email to {address}. Then the requests that were sent with this address appear
          here too.
        </Trans>
      </EmailLinkAgain>
    </Card>
  );
}

type ListedProps = {
  page: Page<OwnRequest>;
  account: Account;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Fetches all that a proof shows. */
  onProven: (request: number) => Promise<void>;
  proven: number | null;
  /** Whether a request has the step that proves: where several wait for one address, the first. */
  isAsked: (request: OwnRequest) => boolean;
  more: () => void;
  papersOf: PapersOf;
};

function Listed({ page: { items, total }, account, isAsked, ...props }: ListedProps) {
  const { loading, refresh, proven, onProven, more, papersOf } = props;
  if (total === 0) return <NoRequests account={account} />;
  const left = total - items.length;
  return (
    <>
      <ul className="space-y-4">
        {items.map((request, index) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              open={index === 0}
              asksProof={isAsked(request)}
              onChange={refresh}
              isProven={request.id === proven}
              onProven={() => onProven(request.id)}
              papersOf={papersOf}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="mt-4" onClick={more} busy={loading}>
          <Plural value={left} one="Show # earlier request" other="Show # earlier requests" />
        </Button>
      )}
    </>
  );
}

/** Shown while there is no request. Before an email address is confirmed, it is unknown whether there is one. */
function NoRequests({ account: { user, email_confirmed } }: { account: Account }) {
  const isByPhone = user.email === null;
  return (
    <EmptyState
      image={drawing}
      title={
        email_confirmed || isByPhone ? (
          <Trans>You have not sent a request yet</Trans>
        ) : (
          <Trans>No requests to show yet</Trans>
        )
      }
      actions={
        <LinkButton to="/contact" variant="accent">
          <Trans>Book Appointment</Trans>
        </LinkButton>
      }
    >
      {isByPhone ? (
        <Trans>
          Tell us what you need, or call us. Your name and number are already filled in, and you can follow
          every step here.
        </Trans>
      ) : (
        <Trans>
          Tell us what you need. Your name, email and number are already filled in, and you can follow every
          step here.
        </Trans>
      )}
    </EmptyState>
  );
}

/** Placeholders for two requests. */
export function RequestsLoading() {
  return (
    <div className="space-y-4">
      {['first', 'second'].map((key) => (
        <Card key={key} className="p-5 sm:p-7">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-7 w-64 max-w-full" />
          <Skeleton className="mt-4 h-5" />
          <Skeleton className="mt-2 h-5 w-3/4" />
        </Card>
      ))}
    </div>
  );
}

const step = 10;

/** Fetches the person's requests. After a sign-out it makes no call. */
async function fetchRequests(per_page: number, signal: AbortSignal): Promise<Page<OwnRequest>> {
  if (!readCurrentUser()) throw new ApiError(401, null);
  return apiPage('GET /api/account/requests', { query: { page: 1, per_page }, signal });
}

/** The newest requests of the signed-in person. `more` also fetches earlier ones. */
function useOwnRequests() {
  const [shown, setShown] = useState(step);
  const fetched = useFetching(['GET /api/account/requests', shown], (signal) => fetchRequests(shown, signal));
  return { ...fetched, more: () => setShown(shown + step) };
}
