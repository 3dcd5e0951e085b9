import { Trans } from '@lingui/react/macro';
import { blogGridLook } from '#web/features/blogs/blog-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = [0, 1, 2, 3, 4, 5];

/** What shows while the articles are fetched: the words, and cards in outline. */
export function BlogsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading blogs...</Trans>
      </LoadingNote>
      <div className={`${blogGridLook} mt-6`}>
        {places.map((place) => (
          <Card key={place}>
            <Skeleton className="aspect-[3/2] w-full rounded-none" />
            <div className="space-y-3 p-5">
              <Skeleton className="h-7 w-2/5 rounded-full" />
              <Skeleton className="h-6 w-5/6" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-11 w-full" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
