import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { hasOpened } from '#server/domain/papers/accesses.ts';
import { sightOf } from '#server/domain/papers/policy.ts';
import { forbidden } from '#server/errors.ts';
import type { Paper } from '#shared/contract/papers.ts';

/** So long an opening with a reason lasts. */
const openingMs = 30 * minute;

/** What the caller may see of a paper. */
export type Sight = Pick<Paper, 'may_read' | 'may_read_original'>;

/** What somebody with an account may see of papers of one request, each by its number. */
export async function sightsFor(
  reader: Reader,
  { as, user }: { as: 'owner' | 'staff'; user: SignedInUser },
  { requestId, ids, clock }: { requestId: number; ids: number[]; clock: Clock },
): Promise<(id: number) => Sight> {
  const isOwner = as === 'owner';
  const isInTeam = !isOwner && (await mayReadContents(reader, requestId, user));
  const since = timestampAfter(clock, -openingMs);
  const opened = isOwner || isInTeam ? new Set() : await hasOpened(reader, ids, user.id, since);
  return (id) => sightOf({ isOwner, isInTeam, hasOpened: opened.has(id), user });
}

/** Throws `forbidden` for a paper that may not be read now; its code says where a reason would help. */
export function checkMayRead({ may_read }: Sight): void {
  if (may_read === 'with_reason') throw forbidden('paper_reason_first');
  if (may_read === 'no') throw forbidden('care_team_only');
}
