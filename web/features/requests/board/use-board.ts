import { useCallback, useEffect, useRef, useState } from 'react';
import type { PatientRequest, RequestFilter, RequestStatus } from '#shared/contract/requests.ts';
import { type Columns, fingerprint, placeInColumn } from '#web/features/requests/board/columns.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { type Failed, isFailed, pending, type Result } from '#web/lib/result.ts';

/** How many requests a column shows. The list shows the others. */
const columnSize = 25;

type Filters = Record<RequestStatus, RequestFilter>;

/** The board and its state. */
export type Board = {
  columns: Columns | null;
  at: number;
  outdated: boolean;
  /** Whether `refresh` would show something else. */
  hasUpdates: boolean;
  failure: Failed | null;
  loading: boolean;
  refresh: () => void;
  /** Checks for changes without moving a card. */
  checkForChanges: () => void;
  /** Moves a request to a column at once, and back if the server refuses. Resolves to the failure, if any. */
  move: (request: PatientRequest, status: RequestStatus) => Promise<Failed | null>;
};

async function readColumns(filters: Filters, signal: AbortSignal): Promise<Columns> {
  const column = (status: RequestStatus) =>
    apiPage('POST /api/appointments/search', {
      body: { page: 1, per_page: columnSize, ...filters[status] },
      signal,
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

/** Fetches the columns. Answers to earlier calls are dropped. */
export function useBoard(filters: Filters): Board {
  const key = JSON.stringify(filters);
  const [shown, setShown] = useState<{ key: string; columns: Columns; at: number } | null>(null);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const [hasUpdates, setHasUpdates] = useState(false);
  const newest = useRef<AbortController | null>(null);

  const ask = useCallback(async (): Promise<Result<Columns> | null> => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    const answer = await pending(readColumns(JSON.parse(key), controller.signal));
    return controller.signal.aborted ? null : answer;
  }, [key]);

  const refresh = useCallback(async () => {
    setLoading(true);
    const columns = await ask();
    if (!columns) return;
    setLoading(false);
    setFailed(isFailed(columns) ? { key, failure: columns } : null);
    if (isFailed(columns)) return;
    setHasUpdates(false);
    setShown({ key, columns, at: Date.now() });
  }, [ask, key]);

  const checkForChanges = async () => {
    if (loading) return;
    if (!shown || failed) return refresh();
    const columns = await ask();
    if (columns && !isFailed(columns)) setHasUpdates(fingerprint(columns) !== fingerprint(shown.columns));
  };

  const replace = (request: PatientRequest) =>
    setShown((board) => board && { ...board, columns: placeInColumn(board.columns, request) });

  const move = async (request: PatientRequest, status: RequestStatus) => {
    replace({ ...request, status });
    const body = { type: 'status', status, version: request.version } as const;
    const answer = await pending(
      api('POST /api/appointments/:id/events', { params: { id: request.id }, body }),
    );
    if (!isFailed(answer)) {
      replace(answer);
      return null;
    }
    replace(request);
    await refresh();
    return answer;
  };

  useEffect(() => {
    refresh();
    return () => newest.current?.abort();
  }, [refresh]);

  const failure = failed?.key === key ? failed.failure : null;
  return {
    columns: shown?.columns ?? null,
    at: shown?.at ?? 0,
    outdated: shown?.key !== key,
    hasUpdates,
    failure,
    loading,
    refresh,
    checkForChanges,
    move,
  };
}
