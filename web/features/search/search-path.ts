import {
  filterSearch,
  parseFilters,
  type SearchFilters,
  searchFilters,
} from '#shared/contract/list-filters.ts';

/** What an address of the search says. */
export type SiteSearch = SearchFilters & { q: string };

/** Reads the address of a search; what nobody could have chosen is left out. */
export function siteSearchOf({ searchParams }: URL): SiteSearch {
  const { q = '', ...narrowed } = parseFilters(searchFilters, searchParams);
  return { q, ...narrowed };
}

/** The plain path of a search. */
export const searchPath = ({ q, kind, specialty, city }: SiteSearch, page = 1): string =>
  `/search${filterSearch({ q, kind, specialty, city }, page)}`;
