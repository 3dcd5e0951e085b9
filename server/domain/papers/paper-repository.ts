import type { Insertable, Selectable, Updateable } from 'kysely';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { inChunks, withLock } from '#server/db/portability.ts';
import type {
  DocumentAccessesTable,
  DocumentFilesTable,
  DocumentPagesTable,
  DocumentsTable,
} from '#server/db/tables/papers.ts';
import type { Page } from '#shared/list-page.ts';

export type PaperRecord = Selectable<DocumentsTable>;
export type FileRow = Selectable<DocumentFilesTable>;
export type AccessRow = Selectable<DocumentAccessesTable>;

/** What papers need to know about a request. */
export type PaperRequest = {
  id: number;
  user_id: number | null;
  owner_proven_at: string | null;
  status: string;
  erased_at: string | null;
  call_back_on: string | null;
};

export const findRequest = (reader: Reader, id: number): Promise<PaperRequest | undefined> =>
  reader
    .selectFrom('appointments')
    .select(['id', 'user_id', 'owner_proven_at', 'status', 'erased_at', 'call_back_on'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findPaper = (reader: Reader, id: number): Promise<PaperRecord | undefined> =>
  reader.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes changes of a paper wait for one another. */
export async function lockPaper(writer: Writer, id: number): Promise<PaperRecord | undefined> {
  await withLock(writer, `paper:${id}`);
  return findPaper(writer, id);
}

/** The same for all papers of a request: the quota counts them together, and an erasure must miss none. */
export const lockPapersOf = (writer: Writer, appointmentId: number) =>
  withLock(writer, `papers of:${appointmentId}`);

/** The same for all papers that an account sends, because the quota counts them together. */
export const lockPapersOfAccount = (writer: Writer, userId: number) =>
  withLock(writer, `papers of account:${userId}`);

export const findByClientKey = (reader: Reader, appointmentId: number, clientKey: string) =>
  reader
    .selectFrom('documents')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

const ofRequest = (reader: Reader, appointmentId: number) =>
  reader.selectFrom('documents').where('appointment_id', '=', appointmentId);

/** A page of the papers of a request, newest first: all, or those that an account sent, as in `isForOwner`. */
export const papersOfRequest = (
  reader: Reader,
  appointmentId: number,
  bounds: PageBounds,
  sender?: number,
): Promise<Page<PaperRecord>> => {
  let query = ofRequest(reader, appointmentId).selectAll();
  if (sender !== undefined) {
    query = query
      .where('source', '=', 'account')
      .where(({ or, eb }) => or([eb('sender_id', '=', sender), eb('state', '=', 'erased')]));
  }
  return readPage(query.orderBy('id', 'desc'), bounds);
};

/** Papers by their ids. */
export const papersByIds = (reader: Reader, ids: readonly number[]): Promise<PaperRecord[]> =>
  inChunks(ids, (some) => reader.selectFrom('documents').selectAll().where('id', 'in', some).execute());

/** The ids of all papers of a request. */
export const paperIdsOf = async (reader: Reader, appointmentId: number): Promise<number[]> =>
  (await ofRequest(reader, appointmentId).select('id').orderBy('id', 'desc').execute()).map(({ id }) => id);

/** A page of the papers that were sent with a ticket, oldest first. */
export const papersOfTicket = (
  reader: Reader,
  ticketId: number,
  bounds: PageBounds,
): Promise<Page<PaperRecord>> =>
  readPage(
    reader.selectFrom('documents').selectAll().where('ticket_id', '=', ticketId).orderBy('id'),
    bounds,
  );

export async function insertPaper(writer: Writer, values: Insertable<DocumentsTable>): Promise<number> {
  const row = await writer.insertInto('documents').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a paper and raises its version. */
export async function updatePaper(
  writer: Writer,
  id: number,
  values: Updateable<DocumentsTable>,
): Promise<void> {
  await writer
    .updateTable('documents')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Starts the check of a paper from the beginning. Its processor time is counted under the key. */
export async function startChecking(
  writer: Writer,
  id: number,
  now: string,
  readingKey: string | null,
): Promise<void> {
  await updatePaper(writer, id, {
    reading_key: readingKey,
    state: 'checking',
    refusal: null,
    finished_at: now,
    claimed_until: null,
    tries: 0,
  });
  emitOnCommit(writer, 'paper-finished');
}

export const findFile = (reader: Reader, documentId: number, id: number): Promise<FileRow | undefined> =>
  reader
    .selectFrom('document_files')
    .selectAll()
    .where('id', '=', id)
    .where('document_id', '=', documentId)
    .where('state', '!=', 'removed')
    .executeTakeFirst();

/** The files of papers in their order, without removed files. */
export const filesOf = (reader: Reader, documentIds: number[]): Promise<FileRow[]> =>
  inChunks(documentIds, (ids) =>
    reader
      .selectFrom('document_files')
      .selectAll()
      .where('document_id', 'in', ids)
      .where('state', '!=', 'removed')
      .orderBy('document_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );

/** The pages of papers in their order: by file, and within each file. */
export const pagesOf = (reader: Reader, documentIds: number[]) =>
  inChunks(documentIds, (ids) =>
    reader
      .selectFrom('document_pages')
      .innerJoin('document_files', 'document_files.id', 'document_pages.file_id')
      .selectAll('document_pages')
      .select('document_files.name_key')
      .where('document_pages.document_id', 'in', ids)
      .where('document_files.state', '!=', 'removed')
      .orderBy('document_pages.document_id')
      .orderBy('document_files.position')
      .orderBy('document_files.id')
      .orderBy('document_pages.position')
      .execute(),
  );
type PageOfPaper = Awaited<ReturnType<typeof pagesOf>>[number];

export const findFileByClientKey = (reader: Reader, documentId: number, clientKey: string) =>
  reader
    .selectFrom('document_files')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

export const insertFile = (writer: Writer, values: Insertable<DocumentFilesTable>): Promise<FileRow> =>
  writer.insertInto('document_files').values(values).returningAll().executeTakeFirstOrThrow();

export async function updateFile(
  writer: Writer,
  id: number,
  values: Updateable<DocumentFilesTable>,
): Promise<void> {
  await writer.updateTable('document_files').set(values).where('id', '=', id).execute();
}

/** Counts a stored chunk. Returns false if another call stored it first, or the file was removed. */
export async function countChunk(
  writer: Writer,
  file: Pick<FileRow, 'id' | 'size'>,
  offset: number,
  end: number,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('document_files')
    .set({ received: end, state: end === file.size ? 'received' : 'receiving' })
    .where('id', '=', file.id)
    .where('received', '=', offset)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a page's size. Replaces a page that a process stored before it died. */
export async function insertPage(writer: Writer, values: Insertable<DocumentPagesTable>): Promise<void> {
  const { width, height, bytes } = values;
  await writer
    .insertInto('document_pages')
    .values(values)
    .onConflict((conflict) => conflict.columns(['file_id', 'position']).doUpdateSet({ width, height, bytes }))
    .execute();
}

export async function deletePagesOf(writer: Writer, fileId: number): Promise<void> {
  await writer.deleteFrom('document_pages').where('file_id', '=', fileId).execute();
}

/** Which paper of a request replaced which. */
export async function supersedersOf(reader: Reader, appointmentId: number): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('documents')
    .select(['id', 'supersedes_id'])
    .where('appointment_id', '=', appointmentId)
    .where('supersedes_id', 'is not', null)
    .where('state', '=', 'current')
    .execute();
  return new Map(rows.map(({ id, supersedes_id }) => [supersedes_id ?? 0, id]));
}

/** Sets the size of a file that arrived as a stream. A file whose last chunk was full is thereby complete. */
export async function setSize(writer: Writer, id: number, size: number): Promise<void> {
  await writer
    .updateTable('document_files')
    .set((eb) => ({
      size,
      state: eb
        .case()
        .when('received', '=', size)
        .then('received' as const)
        .else('receiving' as const)
        .end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'received'])
    .execute();
}

/** What is stored of a paper. */
export type StoredPaper = { document: PaperRecord; files: FileRow[]; pages: PageOfPaper[] };

/** Reads the rows of papers, without decrypting anything. */
export async function readAllStored(reader: Reader, documents: PaperRecord[]): Promise<StoredPaper[]> {
  const ids = documents.map(({ id }) => id);
  const files = Map.groupBy(await filesOf(reader, ids), ({ document_id }) => document_id);
  const pages = Map.groupBy(await pagesOf(reader, ids), ({ document_id }) => document_id);
  return documents.map((document) => ({
    document,
    files: files.get(document.id) ?? [],
    pages: pages.get(document.id) ?? [],
  }));
}

export async function readStored(reader: Reader, document: PaperRecord): Promise<StoredPaper> {
  const [stored] = await readAllStored(reader, [document]);
  return stored ?? { document, files: [], pages: [] };
}
