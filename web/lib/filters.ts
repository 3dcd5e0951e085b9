import { redirect, useSearchParams } from 'react-router';
import {
  type FilterRules,
  type FilterValues,
  filterSearch,
  parseFilters,
} from '#shared/contract/list-filters.ts';
import { pageNumberOf } from '#web/lib/list-page.ts';

/** For a `loader`: what a list is filtered by. A form sent without JavaScript names its empty fields: they are removed. */
export function filtersOf<Rules extends FilterRules>(
  rules: Rules,
  { pathname, searchParams }: URL,
): FilterValues<Rules> {
  const chosen = parseFilters(rules, searchParams);
  const hasEmpty = Object.keys(rules).some((name) => searchParams.get(name)?.trim() === '');
  if (hasEmpty) throw redirect(pathname + filterSearch(chosen, pageNumberOf(searchParams)));
  return chosen;
}

/** What the address of this page chooses. */
export function useFilters<Rules extends FilterRules>(rules: Rules): FilterValues<Rules> {
  return parseFilters(rules, useSearchParams()[0]);
}

/** Whether anything but the order is chosen. */
export const hasFilters = (chosen: Record<string, unknown>): boolean =>
  Object.entries(chosen).some(([name, value]) => name !== 'sort' && value !== undefined);

/** The filters that count for what can be chosen. */
export function withoutOrder<T extends { sort?: unknown }>({ sort: _sort, ...filters }: T): Omit<T, 'sort'> {
  return filters;
}
