import { Trans } from '@lingui/react/macro';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3];

/** The list of roles in outline. */
export function RolesLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading roles...</Trans>
      </LoadingNote>
      <Card className="mt-4 divide-y divide-line rounded-lg">
        {places.map((place) => (
          <div key={place} className="grid grid-cols-2 items-center gap-4 p-4 md:grid-cols-5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-5 w-16 rounded-full" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-5 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </>
  );
}
