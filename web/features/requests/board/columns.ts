import type { PatientRequest, RequestFilter, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import { defaultSort, filterOf, type InboxQuery } from '#web/features/requests/inbox-params.ts';

import { statuses } from '#web/features/requests/statuses.ts';

/** The requests in each column of the board. */
export type Columns = Record<RequestStatus, Page<PatientRequest>>;

/** The search for one column. New requests are sorted by waiting time unless another order is chosen. */
export function columnFilter(query: InboxQuery, text: string, status: RequestStatus): RequestFilter {
  const sort = status === 'new' && query.sort === defaultSort ? 'waiting' : query.sort;
  return filterOf({ ...query, status, sort }, text);
}

/** The board after a request moved to the top of its status's column. */
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

/** Changes when a request changes or moves to another column, but not with the order inside a column. */
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

/** The id of the newest request on the board; 0 if newer ones may be left out. */
export function newestId(columns: Columns): number {
  if (columns.new.items.length < columns.new.total) return 0;
  return Math.max(0, ...statuses.flatMap((status) => columns[status].items.map(({ id }) => id)));
}
