import { Trans } from '@lingui/react/macro';
import { hospitalGridLook } from '#web/features/hospitals/hospital-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2];

/** What shows while the hospitals are fetched: the spinner, and cards in outline. */
export function HospitalsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading hospitals...</Trans>
      </LoadingNote>
      <div className={`${hospitalGridLook} mt-6`}>
        {places.map((place) => (
          <Card key={place} className={paletteOf(place)}>
            <div className="card-gradient p-3 pb-6">
              <Skeleton className="aspect-3/2 w-full rounded-lg" />
            </div>
            <div className="-mt-4 space-y-3 p-5 pt-0">
              <Skeleton className="h-8 w-2/5 rounded-full" />
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-5 w-5/6" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-11 w-full rounded-lg" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
