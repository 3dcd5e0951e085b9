import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';
import { useFetching } from '#web/lib/query.tsx';

type Bounds = { page: number; per_page: number };

/** Reads the first pages of a list as one list. An item that moved to the next page in the meantime is there once. */
export async function readPages<T extends { id: number }>(
  count: number,
  read: (bounds: Bounds) => Promise<Page<T>>,
): Promise<Page<T>> {
  const items = new Map<number, T>();
  let total = 0;
  for (let page = 1; page <= count; page += 1) {
    const found = await read({ page, per_page: limits.perPageMax });
    for (const item of found.items) items.set(item.id, item);
    total = found.total;
    if (found.items.length < limits.perPageMax) break;
  }
  return { items: [...items.values()], total };
}

/** Fetches a list from its beginning, as `useFetched` does: one page at first, and one more after each `showMore`. */
export function useGrowingList<T extends { id: number }>(
  queryKey: readonly unknown[],
  read: (bounds: Bounds, signal: AbortSignal) => Promise<Page<T>>,
  settings: Parameters<typeof useFetching>[2] = {},
) {
  const [count, setCount] = useState(1);
  const { value, ...state } = useFetching(
    [...queryKey, count],
    (signal) => readPages(count, (bounds) => read(bounds, signal)),
    settings,
  );
  return {
    ...state,
    value: value?.items ?? null,
    /** How many items the next `showMore` adds; 0 if all are there. */
    more: value ? Math.min(Math.max(0, value.total - value.items.length), limits.perPageMax) : 0,
    showMore: () => setCount(count + 1),
  };
}
