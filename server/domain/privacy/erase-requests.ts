import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader } from '#server/db/database.ts';
import { deleteUser } from '#server/domain/accounts/account-repository.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { findCaseOfRequest } from '#server/domain/cases/case-repository.ts';
import { type JournalEntry, recordInJournal } from '#server/domain/journal/erasure-journal.ts';
import { erasePapersOfRequest } from '#server/domain/papers/erasing.ts';
import { paperIdsOf } from '#server/domain/papers/paper-repository.ts';
import * as repository from '#server/domain/privacy/erasure-repository.ts';
import { insertEvent } from '#server/domain/requests/event-repository.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { forgetSame } from '#server/domain/requests/same-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** Requests that led to a treatment are retained: the law requires proof of them for years (ADR 0015). */
const binding: RequestStatus[] = ['confirmed', 'completed'];

/** `userId` is the owner whose name leaves the history; null where staff erase. */
type Erased = { userId: number | null; actor: Actor; now: string };

/** Deletes requests with their histories, strips those that must be retained, and destroys all papers. */
export async function eraseRequests(
  writer: LockedWriter,
  requests: repository.ErasedRequest[],
  { userId, actor, now }: Erased,
) {
  const remaining = requests.filter(({ status }) => binding.includes(status));
  const deleted = requests.filter(({ status }) => !binding.includes(status));
  const ids = requests.map(({ id }) => id);
  let pages = 0;
  for (const id of ids) {
    pages += await repository.countPages(writer, await paperIdsOf(writer, id));
    await erasePapersOfRequest(writer, id, now);
  }
  const shared = await repository.countShared(writer, ids);
  await repository.deleteCasesOf(writer, ids);
  // After papers and cases: the end of a check, or a reminder, that was under way has written a mail.
  const mails = await repository.deleteMailsAbout(writer, ids);
  for (const request of requests) await forgetSame(writer, request);
  for (const { id } of remaining) {
    await repository.stripRequest(writer, id, { userId, now });
    await insertEvent(writer, { appointment_id: id, type: 'erased', created_at: now });
    const fields = repository.strippedFields;
    await recordActivity(writer, actor, { entity: 'appointment', id, action: 'edited', fields }, now);
  }
  for (const { id } of deleted) {
    await repository.deleteRequest(writer, id);
    await recordActivity(writer, actor, { entity: 'appointment', id, action: 'deleted' }, now);
  }
  return {
    kept: remaining.map(({ reference }) => reference),
    deleted: deleted.length,
    mails,
    pages,
    ...shared,
  };
}

/** Throws `not_found` for a request that is erased already, and `conflict` for one with a case. */
export async function findErasable(reader: Reader, id: number): Promise<repository.ErasedRequest> {
  const [found] = await repository.findRequestsById(reader, [id]);
  if (!found) throw notFound();
  if (await findCaseOfRequest(reader, id)) throw conflict('request_has_case');
  return found;
}

/**
 * Erases a request without its owner's account. An account without an e-mail address goes with the last of its
 * requests: nobody could enter it any more.
 */
async function eraseAlone(
  writer: LockedWriter,
  found: repository.ErasedRequest,
  actor: Actor,
  now: string,
): Promise<void> {
  const owner = await repository.ownerByPhone(writer, found.id);
  await eraseRequests(writer, [found], { userId: null, actor, now });
  emitOnCommit(writer, 'data-erased');
  if (!owner || (await repository.ownsRequests(writer, owner.id))) return;
  await deleteUser(writer, owner.id);
  await recordActivity(writer, actor, { entity: 'user', id: owner.id, action: 'deleted' }, now);
}

/** Erases a request on behalf of staff, as at its owner's wish. */
export async function eraseRequest(
  writer: LockedWriter,
  found: repository.ErasedRequest,
  actor: Actor,
  now: string,
): Promise<void> {
  await eraseAlone(writer, found, actor, now);
  await recordInJournal(writer, { what: 'request', id: found.id, made_at: found.created_at }, now);
}

/**
 * Replays the erasure of a request from the journal in a restored database that is older. Returns whether there was
 * such a request.
 */
export async function replayRequestErasure(
  writer: LockedWriter,
  { id, made_at }: JournalEntry,
  now: string,
): Promise<boolean> {
  const [found] = await repository.findRequestsById(writer, [id]);
  // A later request may have got the same number.
  if (found?.created_at !== made_at) return false;
  await eraseAlone(writer, found, null, now);
  return true;
}
