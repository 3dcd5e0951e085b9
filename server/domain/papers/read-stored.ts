import type { Reader } from '#server/db/database.ts';
import type { StoredPaper } from '#server/domain/papers/paper-presenter.ts';
import { filesOf, type PaperRecord, pagesOf } from '#server/domain/papers/paper-repository.ts';

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
