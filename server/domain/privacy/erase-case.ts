import { emitOnCommit } from '#server/db/commit-events.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type JournalEntry, recordInJournal } from '#server/domain/journal/erasure-journal.ts';
import { erasePapersOfRequest } from '#server/domain/papers/erasing.ts';
import { note } from '#server/domain/requests/change.ts';
import { deleteLines } from '#server/domain/requests/chat-repository.ts';
import { emptyMessagesSince } from '#server/domain/requests/event-repository.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { deleteMails } from '#server/mail/mail-repository.ts';
import { mailKindsAbout } from '#shared/contract/mails.ts';

/**
 * Erases a case with its patient, people, tasks, consents, links and history, and all papers of its request, whose keys
 * are destroyed immediately. The request stays, and its history says that there was a case; what was written since the
 * case was opened is emptied there.
 */
export async function eraseCase(
  writer: LockedWriter,
  row: Pick<repository.CaseRow, 'id' | 'appointment_id' | 'opened_at'>,
  by: repository.By,
): Promise<void> {
  const { id, appointment_id, opened_at } = row;
  const { actor, now } = by;
  await erasePapersOfRequest(writer, appointment_id, now);
  // Before the mails: a reminder that is being written holds the case, and its mail goes, too.
  await repository.deleteCase(writer, id);
  const mails = deleteMails(writer).where('appointment_id', '=', appointment_id);
  await mails.where('kind', 'in', mailKindsAbout.case).execute();
  await mails.where('kind', 'in', mailKindsAbout.message).where('created_at', '>=', opened_at).execute();
  await emptyMessagesSince(writer, appointment_id, opened_at);
  await deleteLines(writer, appointment_id, opened_at);
  await note(writer, appointment_id, { type: 'case_erased' }, by);
  await recordActivity(writer, actor, { entity: 'case', id, action: 'deleted' }, now);
  await recordInJournal(writer, { what: 'case', id, made_at: opened_at }, now);
  emitOnCommit(writer, 'data-erased');
}

/**
 * Replays the erasure of a case from the journal in a restored database that is older. Returns whether there was a
 * case.
 */
export async function replayCaseErasure(
  writer: LockedWriter,
  { id, made_at }: JournalEntry,
  now: string,
): Promise<boolean> {
  const row = await repository.findCase(writer, id);
  // A later case may have got the same number.
  if (row?.opened_at !== made_at) return false;
  await eraseCase(writer, row, { actor: null, now });
  return true;
}
