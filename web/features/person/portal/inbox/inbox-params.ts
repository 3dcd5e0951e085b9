import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RequestFilter, RequestSearch } from '#shared/contract/request-search.ts';
import type { RequestPlace, RequestStatus } from '#shared/contract/requests.ts';
import { statuses } from '#web/features/person/portal/requests/status-badge.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import {
  choiceParam,
  flagParam,
  idParam,
  type ListState,
  listParams,
  optionalParam,
  type Param,
  pageParam,
  useListParams,
} from '#web/lib/list-params.ts';

/** An order of the inbox. */
export type InboxSort = NonNullable<RequestFilter['sort']>;

/** The contract's orders, copied without its schemas, which the browser does not need. */
export const sorts: readonly InboxSort[] = [
  'needs_response',
  '-received',
  'received',
  'waiting',
  '-waiting',
  'date',
  '-date',
  'status',
  '-status',
];

/** The order of the inbox if none is chosen. */
const defaultSort: InboxSort = 'needs_response';
/** The order of a filter without one, as the server and filters that were saved earlier take it. */
export const unsaidSort: InboxSort = '-received';

/** How many requests a page of the inbox shows. */
export const inboxPageSize = 25;

/** Whose requests are shown: a colleague's (by id), one's own, or those without an assignee. */
type Assignee = NonNullable<RequestFilter['assignee']>;

/**
 * The part of the inbox's filter that is in the URL. The search text is never part of it, because it is personal data.
 */
export type InboxQuery = {
  view: 'list' | 'board';
  place: RequestPlace;
  status: RequestStatus | null;
  assignee: Assignee | null;
  overdue: boolean;
  /** Only requests whose account waits for proof. */
  unproven: boolean;
  sort: InboxSort;
  page: number;
};

const assigneeParam: Param<Assignee | null> = {
  parse: (text) => (text === 'me' || text === 'nobody' ? text : idParam.parse(text)),
  write: (assignee) => (assignee === null ? null : String(assignee)),
};

/** The inbox's query in the URL. */
export const inboxList = listParams<InboxQuery>('/admin/requests', {
  view: choiceParam(['list', 'board'], 'list'),
  place: choiceParam(['inbox', 'later', 'spam'], 'inbox'),
  status: optionalParam(statuses),
  assignee: assigneeParam,
  overdue: flagParam,
  unproven: flagParam,
  sort: choiceParam(sorts, defaultSort),
  page: pageParam,
});

/** The inbox's query when it opens without parameters. */
export const defaultQuery: InboxQuery = inboxList.read(new URLSearchParams());

/** The filter for a query and a search text, in the form in which it is saved, exported and sent to the server. */
export function filterOf(
  { place, status, assignee, overdue, unproven, sort }: InboxQuery,
  text: string,
): RequestFilter {
  const q = text.trim();
  return {
    // A text is searched everywhere, unless another place is chosen.
    ...(place !== 'inbox' && { place }),
    ...(status && { status }),
    ...(q && { q }),
    ...(assignee && { assignee }),
    ...(overdue && { overdue }),
    ...(unproven && { unproven }),
    ...(sort !== unsaidSort && (place === 'inbox' || sort !== defaultSort) && { sort }),
  };
}

/** The body of the search for a query and a search text. */
export function searchBody(query: InboxQuery, text: string): RequestSearch {
  return { page: query.page, per_page: inboxPageSize, ...filterOf(query, text) };
}

/** The query of a saved filter. */
export function queryOfFilter(filter: RequestFilter): InboxQuery {
  const { place, status, assignee, overdue, unproven, sort } = filter;
  return {
    ...defaultQuery,
    place: place ?? 'inbox',
    status: status ?? null,
    assignee: assignee ?? null,
    overdue: overdue ?? false,
    unproven: unproven ?? false,
    sort: sort ?? unsaidSort,
  };
}

/** Whether two filters are equal. */
export function isSameFilter(one: RequestFilter, other: RequestFilter): boolean {
  const normal = (filter: RequestFilter) => JSON.stringify(filterOf(queryOfFilter(filter), filter.q ?? ''));
  return normal(one) === normal(other);
}

/** Whether a place, a status, a text, an assignee, `overdue` or `unproven` hides requests. */
export function isFiltered(
  { place, status, assignee, overdue, unproven }: InboxQuery,
  text: string,
): boolean {
  if (place !== 'inbox') return true;
  return status !== null || assignee !== null || overdue || unproven || text.trim() !== '';
}

/** The inbox's query and search text, and the ways to change them. */
export type InboxParams = ListState<InboxQuery> & {
  /** Applies a saved filter, in the same view. */
  applyFilter: (filter: RequestFilter) => void;
  /** Removes all filters, in the same view. */
  clear: () => void;
  /** The path of the list, or of the request that is open beside it, with a changed query. */
  pathTo: (change: Partial<InboxQuery>) => string;
};

/** The inbox's query, which is in the URL, and its search text, which is in memory only because it may be a name. */
export function useInboxParams(): InboxParams {
  const screen = useScreenState();
  const list = useListParams(inboxList, screen.searchText);
  const { pathname } = useLocation();
  const path = inboxList.pathOf(list.query);
  useEffect(() => {
    screen.inboxPath = path;
    screen.searchText = list.typed;
  }, [screen, path, list.typed]);

  const show = (query: InboxQuery, typed: string) => {
    list.search(typed);
    list.go({ ...query, view: list.query.view });
  };
  return {
    ...list,
    applyFilter: (filter) => show(queryOfFilter(filter), filter.q ?? ''),
    clear: () => show(defaultQuery, ''),
    pathTo: (change) => {
      const [, search] = inboxList.pathOf({ ...list.query, page: 1, ...change }).split('?');
      return search ? `${pathname}?${search}` : pathname;
    },
  };
}
