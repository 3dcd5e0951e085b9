import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestFilter } from '#shared/contract/request-search.ts';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import { statusAwaitingResponse } from '#shared/request-status.ts';
import { filterOf, type InboxQuery } from '#web/features/person/portal/inbox/inbox-params.ts';
import { useUndoToast } from '#web/features/person/portal/inbox/undo.ts';
import { statuses, useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';
import { asResult, isFailure, type Result } from '#web/lib/result.ts';

/** How many requests a column shows. The list shows the others. */
const columnSize = 25;

type Filters = Record<RequestStatus, RequestFilter>;

/** The board's columns and their state. */
type Board = QueryState<Columns> & {
  /** Whether `refresh` would change what is shown. */
  hasUpdates: boolean;
  /** Checks for changes without moving a card. */
  checkForChanges: () => Promise<void>;
  /**
   * Moves a request to a column immediately, and back if the server refuses. `undo` means that the last move is undone.
   */
  move: (request: PatientRequest, status: RequestStatus, undo?: boolean) => Promise<Result<PatientRequest>>;
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
  /** When the columns were fetched that are now known to be out of date. */
  const [changedAt, setChangedAt] = useState<number | null>(null);

  const checkForChanges = async () => {
    if (loading) return;
    if (!value || outdated || failure) return refresh();
    const columns = await asResult(fetchColumns(filters));
    const comparable = client.getQueryState(queryKey)?.dataUpdatedAt === at;
    if (isFailure(columns) || !comparable) return;
    setChangedAt(fingerprint(columns) === fingerprint(value) ? null : at);
  };

  const place = (request: PatientRequest) =>
    client.setQueryData<Columns>(queryKey, (columns) => columns && placeInColumn(columns, request));

  const move: Board['move'] = async (request, status, undo) => {
    const awaiting_response = request.awaiting_response && status === statusAwaitingResponse;
    place({ ...request, status, awaiting_response });
    const body = { type: 'status', status, version: request.version, undo } as const;
    const result = await asResult(
      api('POST /api/appointments/:id/events', { params: { id: request.id }, body }),
    );
    if (!isFailure(result)) {
      place(result);
      return result;
    }
    place(request);
    await refresh();
    return result;
  };

  return { ...fetched, hasUpdates: changedAt === at && !outdated, checkForChanges, move };
}

/** The requests in each column of the board. */
export type Columns = Record<RequestStatus, Page<PatientRequest>>;

/** The search for one column, in the same order as the list. */
export function columnFilter(query: InboxQuery, text: string, status: RequestStatus): RequestFilter {
  return filterOf({ ...query, status }, text);
}

/** The board after a request moved to the top of its new status's column. */
export function placeInColumn(columns: Columns, request: PatientRequest): Columns {
  const without = ({ items, total }: Page<PatientRequest>) => {
    const left = items.filter(({ id }) => id !== request.id);
    return { items: left, total: total - (items.length - left.length) };
  };
  const next = { ...columns };
  for (const status of statuses) next[status] = without(columns[status]);
  const { items, total } = next[request.status];
  next[request.status] = { items: [request, ...items], total: total + 1 };
  return next;
}

/** A text that changes when a request changes or moves to another column, but not with the order inside a column. */
export function fingerprint(columns: Columns): string {
  return statuses
    .map((status) =>
      columns[status].items
        .map(({ id, version }) => `${id}.${version}`)
        .sort()
        .join(),
    )
    .join('|');
}

/** The ids of all requests on the board. */
export function shownIds(columns: Columns): number[] {
  return statuses.flatMap((status) => columns[status].items.map(({ id }) => id));
}

type ChangeError = { title: string; text: string };

/** Moves requests between columns and reports the result. */
export function useMoveRequest(board: Board) {
  const translate = useTranslate();
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const label = useStatusLabel();
  const showUndo = useUndoToast();
  const [problem, setProblem] = useState<ChangeError | null>(null);

  const move = async (request: PatientRequest, to: RequestStatus) => {
    if (request.status === to) return;
    const { reference } = request;
    const status = label(to);
    setProblem(null);
    const focusAgain = keepFocus(request.id);
    const moving = board.move(request, to);
    focusAgain();
    const result = await moving;
    focusAgain();
    if (!isFailure(result)) {
      const moved = t`${reference} is now ${status}`;
      return showUndo(to === 'cancelled' ? t`${moved}. Nobody is told.` : moved, async () => {
        const undone = await board.move(result, request.status, true);
        return isFailure(undone) ? undone : null;
      });
    }
    const failed = result;
    const otherwise = translate(
      serverMessage(failed) ?? t`The server did not answer. Please check the connection.`,
    );
    const by = failed.changed?.by ?? t`The patient`;
    const at = failed.changed ? timestamp(failed.changed.at) : '';
    setProblem({
      title: t`${reference} was not moved`,
      text: failed.changed
        ? t`${by} changed it in the meantime (${at}). The board shows its current state; move it again if that is still right.`
        : otherwise,
    });
  };
  return { move, problem, dismiss: () => setProblem(null) };
}

/** The button of the menu that moves a card. */
export const menuOf = (id: number) => document.querySelector<HTMLElement>(`[data-move="${id}"]`);

/**
 * Restores the focus of a card's menu: a card in another column is a new element, so its menu loses the focus. Call
 * this before the card moves, and the returned function afterwards.
 */
function keepFocus(id: number): () => void {
  if (document.activeElement !== menuOf(id)) return () => undefined;
  return () => requestAnimationFrame(() => menuOf(id)?.focus());
}
