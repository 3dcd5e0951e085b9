import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/requests/draft-repository.ts';
import { checkConsented, checkNotErased } from '#server/domain/requests/request-policy.ts';
import { findRequest, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestEventInput } from '#shared/contract/request-handling.ts';
import type { Draft, DraftPart } from '#shared/contract/requests.ts';

/** The part in which each of these is typed. */
const partOf: Partial<Record<RequestEventInput['type'], DraftPart>> = {
  reply: 'answer',
  note: 'note',
  family_message: 'note',
  call: 'call',
};

/**
 * Deletes the draft of what is sent. Else a reload before the browser knows that it was sent would bring the text back.
 */
export async function forgetSent(
  writer: Writer,
  own: { appointment_id: number; user_id: number },
  type: RequestEventInput['type'],
): Promise<void> {
  const part = partOf[type];
  if (part) await repository.deleteDraft(writer, own, part);
}

/** What staff have typed about a request and not sent: a reload, or another computer, finds it again. */
export const requestDrafts = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /**
   * Keeps a draft of the caller; an empty one is deleted. Throws `not_found`, and `conflict` as long as nothing may be
   * written down about the request.
   */
  keep: (requestId: number, draft: Draft, { id: user_id }: SignedInUser): Promise<void> =>
    lockingRequests(db).transaction(async (writer) => {
      const own = { appointment_id: requestId, user_id };
      const row = await findRequest(writer, requestId);
      if (!row) throw notFound();
      if (draft.text === '') return repository.deleteDraft(writer, own, draft.part);
      checkNotErased(row);
      checkConsented(row);
      return repository.storeDraft(writer, own, draft, clock().toISOString());
    }),

  /** Deletes the drafts that were left lying. */
  removeOld: (): Promise<void> =>
    db.transaction((writer) =>
      repository.deleteDraftsBefore(writer, timestampAfter(clock, -limits.draftDays * day)),
    ),
});
