import { Trans } from '@lingui/react/macro';
import { doctorGridLook } from '#web/features/doctors/doctor-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3];

/** What shows while the doctors are fetched: the words, and cards in outline. */
export function DoctorsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading doctors...</Trans>
      </LoadingNote>
      <div className={`${doctorGridLook} mt-6`}>
        {places.map((place) => (
          <Card key={place} className={paletteOf(place)}>
            <div className="card-gradient flex justify-center pt-7">
              <Skeleton className="h-44 w-40 rounded-t-full rounded-b-none" />
            </div>
            <div className="space-y-3 p-5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-7 w-1/2 rounded-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-5/6" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
