import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { note, type RequestChange, type RequestLine } from '#server/domain/requests/change.ts';
import * as places from '#server/domain/requests/place-repository.ts';
import { deleteDelayedProgressMails } from '#server/domain/requests/progress-mails.ts';
import { checkConsented, checkNotErased, isOpen } from '#server/domain/requests/request-policy.ts';
import { findRequest, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { conflict, invalid } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';

type Deps = { clock: Clock; cases: Pick<CasePort, 'casesOf'> };
type Change = RequestChange<SignedInUser>;

/** When a request that is marked as spam now is erased. */
const spamGoesAt = (now: string): string => timestampAfter(() => new Date(now), limits.spamDays * day);

/**
 * Marks a request as spam. Nobody is told, and what was about to be told by mail is not. Throws `conflict` for a
 * request
 * with a case, and for one that others were marked as the same as: they would go unseen.
 */
export async function markSpam(
  { writer, row, by }: Change,
  { cases, clock }: Deps,
): Promise<RequestLine | undefined> {
  if (row.spam_goes_at !== null) return undefined;
  checkNotErased(row);
  if ((await cases.casesOf(writer, [row.id])).length > 0) throw conflict('spam_has_case');
  if (await places.hasOthersAsSame(writer, row.id)) throw conflict('spam_has_same');
  await deleteDelayedProgressMails(writer, row.id, { clock });
  return { type: 'spam', set: { spam_goes_at: spamGoesAt(by.now) } };
}

/**
 * Sets a request aside until a time, when it comes back to whoever set it aside. Throws `conflict` for a request that
 * has ended or is not in the inbox, and `invalid` for a time that has passed.
 */
export function setAside(
  { row, by }: Change,
  { until, reason }: { until: string; reason: string },
  field: 'until' | 'again' = 'until',
): RequestLine {
  checkNotErased(row);
  if (!isOpen(row)) throw conflict('request_ended');
  if (row.same_as_id !== null || row.spam_goes_at !== null) throw conflict('later_not_here');
  const at = new Date(until).toISOString();
  if (at <= by.now) throw invalid(field, 'time_past');
  const set = { later_until: at, later_reason: reason, later_by_id: by.actor.id, back_at: null };
  return { type: 'later', to: at, note: reason, set };
}

/** The same with a reason of staff's own, which is not written down before somebody agreed. */
export function setAsideBecause(one: Change, input: { until: string; reason: string }): RequestLine {
  checkConsented(one.row);
  return setAside(one, input);
}

/** Takes back a request from the spam, or one that is set aside; undefined if it is in the inbox. */
export function takeBack({ row }: Change): RequestLine | undefined {
  if (row.spam_goes_at !== null) return { type: 'not_spam', to: 'staff', set: { spam_goes_at: null } };
  return row.later_until === null ? undefined : { type: 'back', to: 'staff', set: places.notLater };
}

/** Brings back the requests whose time has come. */
export async function bringBackDue(
  { db, clock }: { db: Database; clock: Clock },
  stopping?: AbortSignal,
): Promise<void> {
  for (const id of await places.findDue(db.read, clock().toISOString())) {
    if (stopping?.aborted) return;
    await lockingRequests(db).transaction(async (writer) => {
      const row = await findRequest(writer, id);
      const now = clock().toISOString();
      // Somebody may have set another time meanwhile.
      if (!row || row.spam_goes_at !== null || row.back_at !== null) return;
      if (row.later_until === null || row.later_until > now) return;
      const set = isOpen(row) ? { back_at: now } : places.notLater;
      await note(writer, id, { type: 'back', to: 'day', set }, { actor: null, now });
    });
  }
}
