import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PatientRequest, RequestFilter, RequestStatus } from '#shared/contract/requests.ts';
import { type Columns, fingerprint, placeInColumn } from '#web/features/requests/board/columns.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetching } from '#web/lib/query.tsx';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

/** How many requests a column shows. The list shows the others. */
const columnSize = 25;

type Filters = Record<RequestStatus, RequestFilter>;

/** The board's columns and their state. */
export type Board = Fetched<Columns> & {
  /** Whether `refresh` would show something else. */
  hasUpdates: boolean;
  /** Checks for changes without moving a card. */
  checkForChanges: () => Promise<void>;
  /** Moves a request to a column at once, and back if the server refuses. Resolves to the failure, if any. */
  move: (request: PatientRequest, status: RequestStatus) => Promise<Failed | null>;
};

async function fetchColumns(filters: Filters, signal?: AbortSignal): Promise<Columns> {
  const column = (status: RequestStatus) =>
    apiPage('POST /api/appointments/search', {
      body: { page: 1, per_page: columnSize, ...filters[status] },
      ...(signal && { signal }),
    });
  const [first, contacted, confirmed, completed, cancelled] = await Promise.all([
    column('new'),
    column('contacted'),
    column('confirmed'),
    column('completed'),
    column('cancelled'),
  ]);
  return { new: first, contacted, confirmed, completed, cancelled };
}

/** Fetches the board's columns and moves requests between them. */
export function useBoard(filters: Filters): Board {
  const client = useQueryClient();
  const queryKey = ['board', filters];
  const fetched = useFetching(queryKey, (signal) => fetchColumns(filters, signal), { automatic: false });
  const { value, at, outdated, failure, loading, refresh } = fetched;
  /** When the columns were fetched that are known to have changed. */
  const [changedAt, setChangedAt] = useState<number | null>(null);

  const checkForChanges = async () => {
    if (loading) return;
    if (!value || outdated || failure) return refresh();
    const columns = await pending(fetchColumns(filters));
    const comparable = client.getQueryState(queryKey)?.dataUpdatedAt === at;
    if (isFailed(columns) || !comparable) return;
    setChangedAt(fingerprint(columns) === fingerprint(value) ? null : at);
  };

  const place = (request: PatientRequest) =>
    client.setQueryData<Columns>(queryKey, (columns) => columns && placeInColumn(columns, request));

  const move = async (request: PatientRequest, status: RequestStatus) => {
    const awaiting_response = request.awaiting_response && status === 'new';
    place({ ...request, status, awaiting_response });
    const body = { type: 'status', status, version: request.version } as const;
    const answer = await pending(
      api('POST /api/appointments/:id/events', { params: { id: request.id }, body }),
    );
    if (!isFailed(answer)) {
      place(answer);
      return null;
    }
    place(request);
    await refresh();
    return answer;
  };

  return { ...fetched, hasUpdates: changedAt === at && !outdated, checkForChanges, move };
}
