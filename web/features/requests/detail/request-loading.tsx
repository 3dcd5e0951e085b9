import { Trans } from '@lingui/react/macro';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A request in outline. */
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
