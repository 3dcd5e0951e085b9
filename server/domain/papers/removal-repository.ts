import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import type { NoticeTold } from '#server/domain/retention/retention-dates.ts';
import { hasTexts } from '#server/domain/retention/retention-repository.ts';

/** The queries for removing papers. */

/** Removed files whose objects are still in the storage. */
export const removedFiles = (reader: Reader) =>
  reader
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .select(['document_files.id', 'document_files.name_key', 'documents.folder'])
    .where('document_files.state', '=', 'removed')
    .limit(200)
    .execute();

export async function deleteFile(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('document_files').where('id', '=', id).execute();
}

/** Deletes the rows of a paper's files and pages. */
export async function deleteFilesOf(writer: Writer, documentId: number): Promise<void> {
  await writer.deleteFrom('document_pages').where('document_id', '=', documentId).execute();
  await writer.deleteFrom('document_files').where('document_id', '=', documentId).execute();
}

/**
 * Erased papers whose files must be removed: those that were never cleaned up, and a second time those that were erased
 * before `late`.
 */
export const erasedWithFiles = (reader: Reader, late: string, limit: number) =>
  reader
    .selectFrom('documents')
    .select(['id', 'folder', 'ended_at'])
    .where('state', '=', 'erased')
    .where(({ or, and, eb }) =>
      or([eb('files_removed', '=', 0), and([eb('files_removed', '=', 1), eb('ended_at', '<', late)])]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

export async function markFilesRemoved(writer: Writer, id: number, times: 1 | 2): Promise<void> {
  await writer.updateTable('documents').set({ files_removed: times }).where('id', '=', id).execute();
}

/** Finds papers by their folders, without erased papers. */
export async function findByFolders(reader: Reader, folders: string[]): Promise<number[]> {
  const rows = await inChunks(folders, (some) =>
    reader
      .selectFrom('documents')
      .select('id')
      .where('folder', 'in', some)
      .where('state', '!=', 'erased')
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** The requests that have papers, or a case with texts that are over, or of whose removal somebody was told. */
export async function requestsWithPapers(reader: Reader): Promise<number[]> {
  const papers = await reader
    .selectFrom('documents')
    .select('appointment_id')
    .distinct()
    .where('state', '!=', 'erased')
    .where('appointment_id', 'is not', null)
    .execute();
  const cases = await reader
    .selectFrom('cases')
    .select('appointment_id')
    .where((eb) => eb.or([eb('closed_at', 'is not', null), eb('facts_notified_at', 'is not', null)]))
    .where(hasTexts)
    .execute();
  const all = [...papers, ...cases].flatMap(({ appointment_id }) => appointment_id ?? []);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Stores when the patient was notified of the papers' removal; null if the papers are retained longer after all. */
export async function markNotified(writer: Writer, ids: number[], now: string | null): Promise<void> {
  await inChunks(ids, (some) =>
    writer.updateTable('documents').set({ notified_at: now }).where('id', 'in', some).execute(),
  );
}

/** The same for the texts of a case. */
export async function markTextsNotified(writer: Writer, caseId: number, now: string | null): Promise<void> {
  await writer.updateTable('cases').set({ facts_notified_at: now }).where('id', '=', caseId).execute();
}

/** How many papers with lost files a page has. */
export const withLostPerPage = 50;

/** The next papers, after an id, that were refused because files of them are lost. */
export const papersWithLost = (reader: Reader, after: number | null) =>
  reader
    .selectFrom('documents')
    .selectAll()
    .where('state', '=', 'refused')
    .$if(after !== null, (query) => query.where('id', '>', after ?? 0))
    .where('id', 'in', (eb) =>
      eb.selectFrom('document_files').select('document_id').where('refusal', '=', 'paper_file_lost'),
    )
    .orderBy('id')
    .limit(withLostPerPage)
    .execute();

/**
 * The notices that papers of a request will be removed, and who was told by them: `mail` for one that a server took or
 * that is on its way, the time for one that a person told, null for one that reached nobody.
 */
export async function noticesOf(reader: Reader, requestId: number): Promise<NoticeTold> {
  const mails = await reader
    .selectFrom('mails')
    .select(['created_at', 'status', 'sent_by'])
    .where('appointment_id', '=', requestId)
    .where('kind', '=', 'papers-expiring')
    .execute();
  const news = await reader
    .selectFrom('news')
    .innerJoin('cases', 'cases.id', 'news.case_id')
    .select(['news.created_at', 'news.told_at'])
    .where('cases.appointment_id', '=', requestId)
    .where('news.kind', '=', 'papers_expiring')
    .where('news.channel', '=', 'by_hand')
    .execute();
  const isLost = ({ status, sent_by }: (typeof mails)[number]) =>
    status === 'failed' || status === 'unconfirmed' || sent_by === 'file';
  return {
    notices: [
      ...mails.map((mail) => ({ created_at: mail.created_at, told: isLost(mail) ? null : 'mail' })),
      ...news.map(({ created_at, told_at }) => ({ created_at, told: told_at })),
    ],
  };
}
