import type { SearchKind } from '#shared/contract/search.ts';
import { searchKinds } from '#shared/contract/search-kinds.ts';

/** What an address of the search says. */
export type SearchAsked = {
  q: string;
  kind?: SearchKind | undefined;
  specialty?: string | undefined;
  city?: string | undefined;
};

const maxLength = 100;

/** Reads the address of a search; what nobody could have chosen is left out. */
export function searchAsked({ searchParams }: URL): SearchAsked {
  const read = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, maxLength) || undefined;
  const kind = searchKinds.find((one) => one === read('kind'));
  return { q: read('q') ?? '', kind, specialty: read('specialty'), city: read('city') };
}

/** The plain path of a search. */
export function searchPath({ q, kind, specialty, city }: SearchAsked, page = 1): string {
  const search = new URLSearchParams({ q });
  if (kind) search.set('kind', kind);
  if (specialty) search.set('specialty', specialty);
  if (city) search.set('city', city);
  if (page > 1) search.set('page', String(page));
  return `/search?${search}`;
}
