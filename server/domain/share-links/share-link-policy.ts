import { type Clock, day, second, timestampAfter } from '#server/clock.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import { type FamilyScope, familyScopes, type ShareLinkState } from '#shared/contract/share-links.ts';

/** How many wrong PINs in a row lock a link. */
export const maxAttempts = 5;

/** How long a computer of a hospital stays one that needs no PIN without being used. */
const computerMs = 14 * day;
export const computerSeconds = computerMs / second;
/** A computer that was last used at or before this timestamp needs the PIN again. */
export const unusedSince = (clock: Clock): string => timestampAfter(clock, -computerMs);

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

/** The questions of a link, as they are stored: each is one line, and stands there once. */
export const storedQuestions = (questions: readonly string[]): string => [...new Set(questions)].join('\n');
export const parseQuestions = (stored: string): string[] => stored.split('\n').filter(Boolean);

/** What the link of a hospital shows besides papers, as it is stored. */
const factsScope = 'facts';
export const scopeOfHospital = ({ facts }: { facts: boolean }): string => (facts ? factsScope : '');
export const showsFacts = ({ scope }: { scope: string }): boolean => scope.split(' ').includes(factsScope);
