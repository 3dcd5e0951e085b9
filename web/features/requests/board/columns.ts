import type { PatientRequest, RequestFilter, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';
import { filterOf, type InboxPlace, usualSort } from '#web/features/requests/inbox-params.ts';

import { statuses } from '#web/features/requests/statuses.ts';

/** The board: what stands in each column. */
export type Columns = Record<RequestStatus, Page<PatientRequest>>;

/** What a column is searched by. Who waits longest comes first where somebody waits. */
export function columnFilter(place: InboxPlace, text: string, status: RequestStatus): RequestFilter {
  const sort = status === 'new' && place.sort === usualSort ? 'waiting' : place.sort;
  return filterOf({ ...place, status, sort }, text);
}

/** The board with a request in the column of its status, on top, and in no other. */
export function placed(columns: Columns, request: PatientRequest): Columns {
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

/** The same as long as the same requests stand, unchanged, in the same columns. */
export function imprint(columns: Columns): string {
  return statuses
    .map((status) =>
      columns[status].items
        .map(({ id, version }) => `${id}.${version}`)
        .sort()
        .join(),
    )
    .join('|');
}

/** The newest request on the board, by its id; 0 if newer ones may be left out. */
export function newestOf(columns: Columns): number {
  if (columns.new.items.length < columns.new.total) return 0;
  return Math.max(0, ...statuses.flatMap((status) => columns[status].items.map(({ id }) => id)));
}
