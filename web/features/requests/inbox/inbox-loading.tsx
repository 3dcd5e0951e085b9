import { Trans } from '@lingui/react/macro';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3, 4, 5];

/** The inbox in outline. */
export function InboxLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <Card className="mt-4 divide-y divide-line rounded-lg">
        {places.map((place) => (
          <div
            key={place}
            className="grid grid-cols-[1fr_1fr] items-center gap-4 p-4 md:grid-cols-6 md:py-3.5"
          >
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-4 w-16 max-md:hidden" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-20 rounded-full" />
          </div>
        ))}
      </Card>
    </>
  );
}
