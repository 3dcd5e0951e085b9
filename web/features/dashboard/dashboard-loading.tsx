import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DashboardGrid } from '#web/features/dashboard/dashboard-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The dashboard in outline. */
export function DashboardLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        <Trans>Loading the dashboard...</Trans>
      </p>
      <DashboardGrid
        welcome={<Skeleton className="h-50 rounded-lg md:h-44" />}
        stats={
          <div className="grid grid-cols-2 gap-3 pt-8 lg:grid-cols-4">
            {[0, 1, 2, 3].map((place) => (
              <Card key={place} className="space-y-2 rounded-lg px-4 py-3">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-7 w-1/3" />
                <Skeleton className="h-3 w-2/3" />
              </Card>
            ))}
          </div>
        }
        chart={
          <Outline>
            <Skeleton className="h-68" />
          </Outline>
        }
        goals={<Lines count={4} />}
        activity={<Lines count={9} />}
        comments={<Lines count={5} />}
        website={<Lines count={1} />}
      />
    </>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <Outline>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </Outline>
  );
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <Card className="rounded-lg">
      <div className="flex min-h-12 items-center border-b border-line px-4">
        <Skeleton className="h-5 w-36" />
      </div>
      <div className="space-y-4 px-4 py-4">{children}</div>
    </Card>
  );
}
