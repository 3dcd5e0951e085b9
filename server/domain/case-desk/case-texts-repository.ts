import type { Writer } from '#server/db/database.ts';
import { forgottenName, isNamedLink } from '#server/domain/retention/retention-repository.ts';

/** The queries that remove the texts of a case. */

export async function deleteTasks(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('case_tasks').where('case_id', '=', caseId).execute();
}

/** Deletes the share links of a case, which show nothing any more, with what they are called. */
export async function deleteLinks(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('share_links').where('case_id', '=', caseId).execute();
}

/** Empties the notes in the history of a case and of its consents, and the names of links there. */
export async function emptyCaseNotes(writer: Writer, caseId: number): Promise<void> {
  const history = writer.updateTable('case_events').where('case_id', '=', caseId);
  await history.set({ note: null }).where('note', 'is not', null).execute();
  await history.set({ to: forgottenName }).where(isNamedLink).execute();
  await writer
    .updateTable('hospital_consents')
    .set({ ground_note: null })
    .where('case_id', '=', caseId)
    .execute();
}
