import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3, 4];

/** A list in outline. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingNote>{children}</LoadingNote>
      <Card className="mt-3 divide-y divide-line rounded-lg">
        {places.map((place) => (
          <div key={place} className="flex items-center gap-3 p-3">
            <Skeleton className="size-11 shrink-0" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="ml-auto h-4 w-1/5" />
          </div>
        ))}
      </Card>
    </>
  );
}
