import type { SearchKind } from '#shared/contract/search.ts';

/** The plain path of a search result's page. */
export function hitPath(kind: SearchKind, id: number): string {
  if (kind === 'service') return '/services';
  if (kind === 'faq') return `/faq#question-${id}`;
  if (kind === 'cost') return '/costs';
  return `/${kind}details/${id}`;
}
