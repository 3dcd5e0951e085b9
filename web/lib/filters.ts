import { redirect, useSearchParams } from 'react-router';
import {
  type FilterRules,
  type FilterValues,
  filterSearch,
  parseFilters,
} from '#shared/contract/list-filters.ts';
import { pageNumberOf } from '#web/lib/list-page.ts';

/**
 * For a `loader`: the values by which a list is filtered. A form sent without JavaScript includes its empty fields, so
 * the loader redirects to the same URL without them.
 */
export function filtersOf<Rules extends FilterRules>(
  rules: Rules,
  { pathname, searchParams }: URL,
): FilterValues<Rules> {
  const chosen = parseFilters(rules, searchParams);
  const hasEmpty = Object.keys(rules).some((name) => searchParams.get(name)?.trim() === '');
  if (hasEmpty) throw redirect(pathname + filterSearch(chosen, pageNumberOf(searchParams)));
  return chosen;
}

/** The filter values in the URL of this page. */
export function useFilters<Rules extends FilterRules>(rules: Rules): FilterValues<Rules> {
  return parseFilters(rules, useSearchParams()[0]);
}

/** Whether any filter is chosen; the order doesn't count. */
export const hasFilters = (chosen: Record<string, unknown>): boolean =>
  Object.entries(chosen).some(([name, value]) => name !== 'sort' && value !== undefined);

/** The chosen filters without the order. */
export function withoutOrder<T extends { sort?: unknown }>({ sort: _sort, ...filters }: T): Omit<T, 'sort'> {
  return filters;
}
