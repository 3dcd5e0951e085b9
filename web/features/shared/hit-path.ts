import type { SearchKind } from '#shared/contract/search.ts';
import { whenHit } from '#shared/contract/search-kinds.ts';

/** The plain path of a search result's page. */
export function hitPath(kind: SearchKind, id: number): string {
  if (kind === 'service') return id === whenHit ? '/when' : '/services';
  if (kind === 'faq') return `/faq#question-${id}`;
  if (kind === 'cost') return '/costs';
  if (kind === 'rule') return `/visa#rule-${id}`;
  return `/${kind}details/${id}`;
}
