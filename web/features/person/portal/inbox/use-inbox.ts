import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestSearch } from '#shared/contract/request-search.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { apiPage } from '#web/lib/api.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';
import { asResult, isFailure } from '#web/lib/result.ts';

/** A page of the inbox and its state. */
export type Inbox = QueryState<Page<PatientRequest>> & {
  /** Whether `refresh` would show other rows or another order. */
  hasUpdates: boolean;
  /** Updates the shown rows without moving them. */
  update: () => Promise<void>;
  /** Replaces requests with newer versions. */
  replace: (changed: PatientRequest[]) => void;
};

/** Fetches the requests of a search. Until they arrive, it shows the page that was fetched last. */
export function useInbox(body: RequestSearch): Inbox {
  const client = useQueryClient();
  const screen = useScreenState();
  const queryKey = ['inbox', body];
  const call = (signal?: AbortSignal) =>
    apiPage('POST /api/appointments/search', { body, ...(signal && { signal }) });
  const fetched = useFetching(queryKey, call, { automatic: false });
  const { value, at, outdated, failure, loading, refresh } = fetched;
  const [updatesAt, setUpdatesAt] = useState<number | null>(null);

  useEffect(() => {
    if (value && !outdated) screen.inbox = { body, list: value, at };
  });

  const change = (next: (shown: Page<PatientRequest>) => Page<PatientRequest>) =>
    client.setQueryData<Page<PatientRequest>>(queryKey, (shown) => shown && next(shown));

  const update = async () => {
    if (loading) return;
    if (outdated || failure) return refresh();
    const result = await asResult(call().then(async (page) => ({ page, left: await readLeft(value, page) })));
    // A refresh that has started in the meantime will show everything.
    if (isFailure(result) || client.isFetching({ queryKey }) > 0) return;
    let hasUpdates = false;
    change((shown) => {
      const merged = mergePage(shown, result.page, result.left);
      hasUpdates = merged.hasUpdates;
      return merged.list;
    });
    setUpdatesAt(hasUpdates ? (client.getQueryState(queryKey)?.dataUpdatedAt ?? null) : null);
  };

  const last = value ? null : screen.inbox;
  return {
    value: value ?? last?.list ?? null,
    at: last?.at ?? at,
    outdated: outdated && JSON.stringify(last?.body) !== JSON.stringify(body),
    failure,
    loading,
    refresh,
    hasUpdates: updatesAt === at && !outdated,
    update,
    replace: (changed) => change((shown) => replaceRequests(shown, changed)),
  };
}

/** The shown page with newer data in the same rows. */
type MergedPage = {
  list: Page<PatientRequest>;
  /** Whether a refresh would show other rows or another order. */
  hasUpdates: boolean;
};

/** The shown requests that are elsewhere in the list now, as they are now: an answer moves its request. */
async function readLeft(shown: Page<PatientRequest> | null, page: Page<PatientRequest>) {
  const read = new Set(page.items.map(({ id }) => id));
  const ids = (shown?.items ?? []).map(({ id }) => id).filter((id) => !read.has(id));
  if (ids.length === 0) return [];
  const per_page = limits.perPageMax;
  return (await apiPage('POST /api/appointments/search', { body: { ids: ids.slice(0, per_page), per_page } }))
    .items;
}

/** The newer of two versions of a request. */
function later(shown: PatientRequest, read: PatientRequest | undefined): PatientRequest {
  return read && read.version >= shown.version ? read : shown;
}

/**
 * Updates the shown rows from a newer response. Rows never appear, disappear or move, because somebody may be about to
 * click one.
 */
export function mergePage(
  shown: Page<PatientRequest>,
  read: Page<PatientRequest>,
  left: readonly PatientRequest[] = [],
): MergedPage {
  const byId = new Map([...read.items, ...left].map((request) => [request.id, request]));
  const items = shown.items.map((request) => later(request, byId.get(request.id)));
  const same = shown.items.length === read.items.length;
  const hasUpdates = !same || shown.items.some(({ id }, index) => read.items[index]?.id !== id);
  return { list: { items, total: hasUpdates ? shown.total : read.total }, hasUpdates };
}

/** Replaces requests with their newer versions. */
export function replaceRequests(
  list: Page<PatientRequest>,
  changed: readonly PatientRequest[],
): Page<PatientRequest> {
  const byId = new Map(changed.map((request) => [request.id, request]));
  return { ...list, items: list.items.map((request) => later(request, byId.get(request.id))) };
}
