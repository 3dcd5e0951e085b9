import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Shelf } from './shelf.tsx';

const retry = <RetryButton onClick={() => undefined}>Try again</RetryButton>;
const failure = (status: number) => ({ failed: true as const, status, message: null });

/** Loading, nothing there, gone wrong, and said what was done. */
export function States() {
  return (
    <>
      <Shelf title="Banners">
        <Banner tone="success" title="Appointment Request Submitted!" onDismiss={() => undefined}>
          Dismissible.
        </Banner>
        <Banner tone="error" title="Error Loading Hospitals" />
      </Shelf>
      <Shelf title="Loading">
        <Spinner />
        <LoadingNote>Loading doctors...</LoadingNote>
        <Skeleton className="h-6 w-60" />
      </Shelf>
      <Shelf title="Empty, failed, without a connection">
        <EmptyState image={emptyFolder} title="No blogs found">
          There is nothing here yet.
        </EmptyState>
        <FailedState failure={failure(500)} title="Failed to fetch doctors" actions={retry} />
        <FailedState failure={failure(0)} title="Failed to fetch doctors" actions={retry} />
      </Shelf>
    </>
  );
}
