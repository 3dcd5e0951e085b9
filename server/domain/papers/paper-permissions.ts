import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { hasOpened } from '#server/domain/papers/access-repository.ts';
import { type PaperPermissions, permissionsOf } from '#server/domain/papers/paper-policy.ts';

/** How long access with a reason lasts. */
const openingMs = 30 * minute;

/** What a user may see of the papers of one request, by the papers' numbers. */
export async function permissionsFor(
  reader: Reader,
  { as, user }: { as: 'owner' | 'staff'; user: SignedInUser },
  { requestId, ids, clock }: { requestId: number; ids: number[]; clock: Clock },
): Promise<(id: number) => PaperPermissions> {
  const isOwner = as === 'owner';
  const isInTeam = !isOwner && (await mayReadContents(reader, requestId, user));
  const since = timestampAfter(clock, -openingMs);
  const opened = isOwner || isInTeam ? new Set() : await hasOpened(reader, ids, user.id, since);
  return (id) => permissionsOf({ isOwner, isInTeam, hasOpened: opened.has(id), user });
}
