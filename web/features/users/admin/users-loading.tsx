import { Trans } from '@lingui/react/macro';
import { usersGrid } from '#web/features/users/admin/users-grid.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3, 4, 5];

/** The users' cards in outline. */
export function UsersLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading users...</Trans>
      </LoadingNote>
      <div className={`mt-4 ${usersGrid}`}>
        {places.map((place) => (
          <Card key={place} className="space-y-3 rounded-lg p-4">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-14 rounded-full" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            </div>
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/4" />
          </Card>
        ))}
      </div>
    </>
  );
}
