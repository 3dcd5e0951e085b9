import { Trans } from '@lingui/react/macro';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const columns = [3, 2, 3, 1, 1];
const cards = [1, 2, 3];

/** The board in outline. */
export function BoardLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <div className="mt-4 grid grid-cols-[repeat(5,minmax(11rem,1fr))] gap-3 overflow-hidden">
        {columns.map((count, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={column} className="space-y-2 rounded-lg border border-line p-2">
            <Skeleton className="h-6 w-20 rounded-full" />
            {cards.slice(0, count).map((card) => (
              <Skeleton key={card} className="h-28" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
