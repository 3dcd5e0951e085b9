import { useCallback, useEffect, useRef, useState } from 'react';
import type { PatientRequest, RequestFilter, RequestStatus } from '#shared/contract/requests.ts';
import { type Columns, imprint, placed } from '#web/features/requests/board/columns.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { type Failed, isFailed, pending, type Result } from '#web/lib/result.ts';

/** So many requests stand in a column; the rest is in the list. */
const columnSize = 25;

type Filters = Record<RequestStatus, RequestFilter>;

/** The board and how it stands. */
export type Board = {
  columns: Columns | null;
  at: number;
  outdated: boolean;
  /** Whether `refresh` would show something else. */
  moved: boolean;
  failure: Failed | null;
  loading: boolean;
  refresh: () => void;
  /** Looks whether something changed, and moves nothing. */
  look: () => void;
  /** Moves a request to a column at once; back again, if the server refuses. Answers why. */
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

/** Fetches the columns. Only the newest call counts. */
export function useBoard(filters: Filters): Board {
  const key = JSON.stringify(filters);
  const [shown, setShown] = useState<{ key: string; columns: Columns; at: number } | null>(null);
  const [failed, setFailed] = useState<{ key: string; failure: Failed } | null>(null);
  const [loading, setLoading] = useState(true);
  const [moved, setMoved] = useState(false);
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
    setMoved(false);
    setShown({ key, columns, at: Date.now() });
  }, [ask, key]);

  const look = async () => {
    if (loading) return;
    if (!shown || failed) return refresh();
    const columns = await ask();
    if (columns && !isFailed(columns)) setMoved(imprint(columns) !== imprint(shown.columns));
  };

  const put = (request: PatientRequest) =>
    setShown((board) => board && { ...board, columns: placed(board.columns, request) });

  const move = async (request: PatientRequest, status: RequestStatus) => {
    put({ ...request, status });
    const body = { type: 'status', status, version: request.version } as const;
    const answer = await pending(
      api('POST /api/appointments/:id/events', { params: { id: request.id }, body }),
    );
    if (!isFailed(answer)) {
      put(answer);
      return null;
    }
    put(request);
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
    moved,
    failure,
    loading,
    refresh,
    look,
    move,
  };
}
