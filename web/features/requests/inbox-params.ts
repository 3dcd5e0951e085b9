import type { RequestFilter, RequestSearch, RequestStatus } from '#shared/contract/requests.ts';
import { isStatus } from '#web/features/requests/statuses.ts';

/** An order of the inbox. */
export type InboxSort = NonNullable<RequestFilter['sort']>;

/** The contract's orders, without bringing its schemas into the browser. */
export const sorts: readonly InboxSort[] = [
  '-received',
  'received',
  'waiting',
  '-waiting',
  'date',
  '-date',
  'status',
  '-status',
];

/** The order that goes without saying: newest first. */
export const usualSort: InboxSort = '-received';

/** Tells an order from any other word. */
export function isSort(label: string | null): label is InboxSort {
  return sorts.some((one) => one === label);
}

/** So many requests stand on a page of the inbox. */
export const inboxPageSize = 25;

const path = '/admin/requests';

/** Whose requests are shown: a colleague by id, the reader's own, or those that nobody has. */
type Assignee = NonNullable<RequestFilter['assignee']>;

/** What of the inbox's filter stands in the address: never the search text, which is personal data. */
export type InboxPlace = {
  view: 'list' | 'board';
  status: RequestStatus | null;
  assignee: Assignee | null;
  overdue: boolean;
  sort: InboxSort;
  page: number;
};

/** The inbox as it opens. */
export const usualPlace: InboxPlace = {
  view: 'list',
  status: null,
  assignee: null,
  overdue: false,
  sort: usualSort,
  page: 1,
};

/** Reads an assignee as it stands in an address or in a choice. */
export function assigneeOf(text: string | null): Assignee | null {
  if (text === 'me' || text === 'nobody') return text;
  const id = Number(text);
  return Number.isSafeInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): InboxPlace {
  const page = Number(params.get('page'));
  const status = params.get('status');
  const sort = params.get('sort');
  return {
    view: params.get('view') === 'board' ? 'board' : 'list',
    status: isStatus(status) ? status : null,
    assignee: assigneeOf(params.get('assignee')),
    overdue: params.get('overdue') === 'yes',
    sort: isSort(sort) ? sort : usualSort,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a place in the inbox; what is not given is as usual. */
export function inboxPath(place: Partial<InboxPlace>): string {
  const { view, status, assignee, overdue, sort, page } = { ...usualPlace, ...place };
  const params = new URLSearchParams();
  if (view === 'board') params.set('view', view);
  if (status) params.set('status', status);
  if (assignee) params.set('assignee', String(assignee));
  if (overdue) params.set('overdue', 'yes');
  if (sort !== usualSort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What a place and a text narrow the inbox to: what is saved and exported. */
export function filterOf({ status, assignee, overdue, sort }: InboxPlace, text: string): RequestFilter {
  const q = text.trim();
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(assignee && { assignee }),
    ...(overdue && { overdue }),
    ...(sort !== usualSort && { sort }),
  };
}

/** The body of the search for a place and a text. */
export function searchOf(place: InboxPlace, text: string): RequestSearch {
  return { page: place.page, per_page: inboxPageSize, ...filterOf(place, text) };
}

/** Where a saved filter leads. */
export function placeOfFilter({ status, assignee, overdue, sort }: RequestFilter): InboxPlace {
  return {
    ...usualPlace,
    status: status ?? null,
    assignee: assignee ?? null,
    overdue: overdue ?? false,
    sort: sort ?? usualSort,
  };
}

/** Whether two filters show the same. */
export function sameFilter(one: RequestFilter, other: RequestFilter): boolean {
  const normal = (filter: RequestFilter) => JSON.stringify(filterOf(placeOfFilter(filter), filter.q ?? ''));
  return normal(one) === normal(other);
}

/** Whether something hides requests: a status, a text, a colleague, or that they are not overdue. */
export function narrows({ status, assignee, overdue }: InboxPlace, text: string): boolean {
  return status !== null || assignee !== null || overdue || text.trim() !== '';
}
