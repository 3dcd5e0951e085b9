import { useEffect } from 'react';
import type { RequestFilter } from '#shared/contract/requests.ts';
import {
  defaultQuery,
  type InboxQuery,
  inboxList,
  queryOfFilter,
} from '#web/features/requests/inbox-params.ts';
import { useScreenState } from '#web/features/requests/screen-state.ts';
import { type ListState, useListParams } from '#web/lib/list-params.ts';

/** The inbox's query and search text, and the ways to change them. */
export type InboxParams = ListState<InboxQuery> & {
  /** Applies a saved filter, in the same view. */
  applyFilter: (filter: RequestFilter) => void;
  /** Removes all filters, in the same view. */
  clear: () => void;
};

/** The query is part of the address; the search text, which may be a name, is kept in memory only. */
export function useInboxParams(): InboxParams {
  const screen = useScreenState();
  const list = useListParams(inboxList, screen.searchText);
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
  };
}
