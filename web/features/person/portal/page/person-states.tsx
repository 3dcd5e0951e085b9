import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { RecordMissing } from '#web/features/shared/portal/record-missing.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import type { Failure } from '#web/lib/result.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A link back to the list, with the filter, page and search that staff left there. */
export function BackToInbox() {
  const { inboxPath } = useScreenState();
  return (
    <Link to={inboxPath} className={compactButtonClass('ghost', '-ml-2.5 print:hidden')}>
      <ArrowLeftIcon />
      <Trans>All requests</Trans>
    </Link>
  );
}

/** Placeholders while the request loads. */
export function RequestLoading() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Request</Trans>
      </h1>
      <div className="mt-2">
        <LoadingNote>
          <Trans>Loading the request...</Trans>
        </LoadingNote>
      </div>
      <Skeleton className="mt-4 h-8 w-64 max-w-full" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[1.4fr_1fr]">
        <Card className="space-y-4 rounded-lg p-5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-24" />
        </Card>
        <Card className="space-y-4 rounded-lg p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </Card>
      </div>
    </>
  );
}

type RequestMissingProps = { failure: Failure; onRetry: () => Promise<unknown> };

/** Shown when the request does not exist or could not be loaded. */
export function RequestMissing({ failure, onRetry }: RequestMissingProps) {
  return (
    <RecordMissing
      failure={failure}
      onRetry={onRetry}
      heading={<Trans>Request</Trans>}
      missing={<Trans>There is no such request</Trans>}
      advice={<Trans>The address may be mistyped. Search by reference, name or phone to find it.</Trans>}
      failed={<Trans>The request could not be loaded</Trans>}
      listPath="/admin/requests"
      toList={<Trans>Go to the requests</Trans>}
    />
  );
}
