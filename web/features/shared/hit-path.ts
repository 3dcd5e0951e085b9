import type { SearchKind } from '#shared/contract/search.ts';

/** The page of something that a search found. */
export function hitPath(kind: SearchKind, id: number): string {
  if (kind === 'service') return '/services';
  return `/${kind}details/${id}`;
}
