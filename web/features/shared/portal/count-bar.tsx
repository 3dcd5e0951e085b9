import type { ReactNode } from 'react';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import type { QueryState } from '#web/lib/query.tsx';

/** The number of rows (the children, shown once the list has loaded) and a button that refreshes the list. */
export function CountBar({ fetched, children }: { fetched: QueryState<unknown>; children: ReactNode }) {
  const { value, outdated } = fetched;
  return (
    <div className="my-2 flex min-h-11 items-center justify-between gap-3 text-sm text-ink-soft md:min-h-9">
      <p role="status">{value !== null && !outdated && children}</p>
      <RefreshButton fetched={fetched} />
    </div>
  );
}
