import type { SearchKind } from '#shared/contract/search.ts';

/** The page of something that a search found. Doctors have none: their text shows in the results. */
export function hitPath(kind: SearchKind, id: number): string | null {
  if (kind === 'hospital') return `/hospitaldetails/${id}`;
  if (kind === 'blog') return `/blogdetails/${id}`;
  return kind === 'service' ? '/services' : null;
}
