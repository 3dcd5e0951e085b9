import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of the comments until they are there. */
export function CommentsLoading() {
  return (
    <Card className="mt-12 space-y-5 p-5 sm:p-7">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </Card>
  );
}
