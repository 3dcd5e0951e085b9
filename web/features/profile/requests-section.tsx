import { Plural, Trans } from '@lingui/react/macro';
import type { OwnRequest } from '#shared/contract/own-requests.ts';
import type { Page } from '#shared/page.ts';
import { NoRequests } from '#web/features/profile/no-requests.tsx';
import { RequestCard } from '#web/features/profile/request-card.tsx';
import { RequestsLoading } from '#web/features/profile/requests-loading.tsx';
import { useOwnRequests } from '#web/features/profile/use-own-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PlusIcon, RetryIcon } from '#web/ui/icons/actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type RequestsSectionProps = {
  /** Whether the address is proven: until then, earlier requests with it are nobody's. */
  confirmed: boolean;
};

/** The patient's requests: how each stands, and the way to a new one. */
export function RequestsSection({ confirmed }: RequestsSectionProps) {
  const { value, failure, loading, refresh, more } = useOwnRequests();
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
      {value ? (
        <Listed page={value} loading={loading} refresh={refresh} more={more} />
      ) : failure ? (
        <FailedState
          failure={failure}
          title={<Trans>Your requests could not be loaded</Trans>}
          actions={
            <Button onClick={refresh} busy={loading}>
              <RetryIcon />
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <RequestsLoading />
      )}
      {value && !confirmed && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>
            Did you send us requests before you had this account? They appear here as soon as you have
            confirmed your e-mail address.
          </Trans>
        </p>
      )}
    </section>
  );
}

type ListedProps = {
  page: Page<OwnRequest>;
  loading: boolean;
  refresh: () => Promise<void>;
  more: () => void;
};

function Listed({ page: { items, total }, loading, refresh, more }: ListedProps) {
  if (total === 0) return <NoRequests />;
  const left = total - items.length;
  return (
    <>
      <ul className="space-y-4">
        {items.map((request, nth) => (
          <li key={request.id}>
            <RequestCard request={request} open={nth === 0} onChange={refresh} />
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
