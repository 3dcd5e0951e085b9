import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, second, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { eventsSince } from '#server/domain/cases/case-repository.ts';
import { DomainError } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * Throws `too_many` for a customer who has added very much to the history of a case within a day. To be checked where
 * something is added or turned on: ending a link or withdrawing a consent is never refused.
 */
export async function checkOwnPace(
  reader: Reader,
  caseId: number,
  { id }: SignedInUser,
  clock: Clock,
): Promise<void> {
  const { count, oldest } = await eventsSince(reader, caseId, id, timestampAfter(clock, -day));
  if (count < limits.ownCaseChanges || oldest === null) return;
  const waitMs = Date.parse(oldest) + day - clock().getTime();
  throw new DomainError('too_many', 'too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / second)) });
}
