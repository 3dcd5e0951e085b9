import {
  filterSearch,
  parseFilters,
  type SearchFilters,
  searchFilters,
} from '#shared/contract/list-filters.ts';

/** What an address of the search says. */
export type SearchAsked = SearchFilters & { q: string };

/** Reads the address of a search; what nobody could have chosen is left out. */
export function searchAsked({ searchParams }: URL): SearchAsked {
  const { q = '', ...narrowed } = parseFilters(searchFilters, searchParams);
  return { q, ...narrowed };
}

/** The plain path of a search. */
export const searchPath = ({ q, kind, specialty, city }: SearchAsked, page = 1): string =>
  `/search${filterSearch({ q, kind, specialty, city }, page)}`;
