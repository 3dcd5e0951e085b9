import {
  filterSearch,
  parseFilters,
  type SearchFilters,
  searchFilters,
} from '#shared/contract/list-filters.ts';

/** The search in a URL. */
export type SiteSearch = SearchFilters & { q: string };

/** Reads the search from its URL. Values that the page does not offer are ignored. */
export function siteSearchOf({ searchParams }: URL): SiteSearch {
  const { q = '', ...narrowed } = parseFilters(searchFilters, searchParams);
  return { q, ...narrowed };
}

/** The plain path of a search. */
export const searchPath = ({ q, kind, specialty, city, without }: SiteSearch, page = 1): string =>
  `/search${filterSearch({ q, kind, specialty, city, without }, page)}`;
