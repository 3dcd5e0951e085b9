import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/case-desk/case-texts-repository.ts';
import { deleteFacts } from '#server/domain/case-facts/case-facts-repository.ts';
import { deleteLetters } from '#server/domain/case-messages/hospital-letter-repository.ts';
import { eraseVoicesOf } from '#server/domain/case-messages/voice-repository.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { deleteVisas } from '#server/domain/cases/visa-repository.ts';
import { type JournalEntry, recordInJournal } from '#server/domain/journal/erasure-journal.ts';
import { emptyOptionTexts } from '#server/domain/offers/option-repository.ts';
import { deleteLines } from '#server/domain/requests/chat-repository.ts';
import { deleteDraftsAbout } from '#server/domain/requests/draft-repository.ts';
import { emptyNotes, insertEvent } from '#server/domain/requests/event-repository.ts';
import { emptyRequest, type LockedWriter } from '#server/domain/requests/request-repository.ts';
import { textsRemovedAt } from '#server/domain/retention/retention-repository.ts';
import { deleteContents } from '#server/mail/mail-repository.ts';

type WithTexts = Pick<cases.CaseRow, 'id' | 'appointment_id' | 'opened_at'>;

/**
 * Removes what was written about the illness in a case and its request: `hasTexts` finds each of these. Names, dates,
 * stages, amounts and consents stay. Both histories say that the texts are gone, and when.
 */
async function emptyTexts(writer: Writer, { id, appointment_id }: WithTexts, now: string): Promise<void> {
  await deleteFacts(writer, id);
  await emptyOptionTexts(writer, id);
  await deleteLetters(writer, id);
  await repository.deleteTasks(writer, id);
  await deleteVisas(writer, id);
  await repository.deleteLinks(writer, id);
  await repository.emptyCaseNotes(writer, id);
  await emptyRequest(writer, appointment_id);
  await emptyNotes(writer, appointment_id);
  await deleteLines(writer, appointment_id);
  await deleteDraftsAbout(writer, appointment_id);
  await eraseVoicesOf(writer, appointment_id, now);
  await deleteContents(writer, { requestId: appointment_id });
  // What is written later has a notice of its own.
  await cases.updateCase(writer, id, { facts_notified_at: null });
  await cases.insertEvent(writer, id, { type: 'emptied' }, { actor: null, now });
  await insertEvent(writer, { appointment_id, type: 'emptied', created_at: now });
}

/** Names a removal in the journal: a case that was opened again may lose its texts several times. */
const sinceOf = async (writer: Writer, { id, opened_at }: WithTexts): Promise<string> =>
  (await textsRemovedAt(writer, id)) ?? opened_at;

/**
 * Removes the texts of a case when its papers go. A restored backup that is older must not bring them back.
 */
export async function removeTexts(writer: LockedWriter, one: WithTexts, now: string): Promise<void> {
  await recordInJournal(writer, { what: 'facts', id: one.id, made_at: await sinceOf(writer, one) }, now);
  await emptyTexts(writer, one, now);
}

/**
 * Replays this removal in a restored database that is older. Returns whether there was a case. What was written after
 * the removal stays.
 */
export async function replayTextsRemoval(
  writer: LockedWriter,
  { id, made_at }: JournalEntry,
  now: string,
): Promise<boolean> {
  const row = await cases.findCase(writer, id);
  // A later case may have got the same number.
  if (!row || (await sinceOf(writer, row)) !== made_at) return false;
  await emptyTexts(writer, row, now);
  return true;
}
