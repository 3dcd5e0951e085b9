import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shapes of two requests. */
export function RequestsLoading() {
  return (
    <div className="space-y-4">
      {['first', 'second'].map((one) => (
        <Card key={one} className="p-5 sm:p-7">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-7 w-64 max-w-full" />
          <Skeleton className="mt-4 h-5" />
          <Skeleton className="mt-2 h-5 w-3/4" />
        </Card>
      ))}
    </div>
  );
}
