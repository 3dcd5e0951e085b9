import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import { type FamilyScope, familyScopes, type ShareLinkState } from '#shared/contract/share-links.ts';

/** How many wrong PINs in a row lock a link. */
export const maxAttempts = 5;

type Stored = Pick<LinkRow, 'revoked_at' | 'expires_at' | 'tries'>;

/** Whether a link may still be opened. */
export function stateOf({ revoked_at, expires_at, tries }: Stored, now: string): ShareLinkState {
  if (revoked_at !== null) return 'revoked';
  if (tries >= maxAttempts) return 'locked';
  return expires_at <= now ? 'expired' : 'active';
}

/** What relatives may see, as it is stored. */
export const parseScope = (stored: string): FamilyScope[] => {
  const words = stored.split(' ');
  return familyScopes.filter((one) => words.includes(one));
};

/** What the link of a hospital shows besides papers, as it is stored. */
const factsScope = 'facts';
export const scopeOfHospital = ({ facts }: { facts: boolean }): string => (facts ? factsScope : '');
export const showsFacts = ({ scope }: { scope: string }): boolean => scope.split(' ').includes(factsScope);
