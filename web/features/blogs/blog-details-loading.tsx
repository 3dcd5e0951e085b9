import { Trans } from '@lingui/react/macro';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What shows while an article is fetched: the words, and the page in outline. */
export function BlogDetailsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading blog details...</Trans>
      </LoadingNote>
      <Card className="mt-6 rounded-2xl">
        <Skeleton className="aspect-[3/2] w-full rounded-none sm:aspect-[2/1]" />
        <div className="flex gap-4 px-5 py-4 sm:px-7">
          <Skeleton className="h-7 w-40 rounded-full" />
          <Skeleton className="h-7 w-32" />
        </div>
      </Card>
      <div className="mt-8 space-y-4">
        <Skeleton className="h-10 w-5/6" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </>
  );
}
