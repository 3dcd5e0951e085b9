import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { PaperFileMissing, type PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKeys } from '#server/domain/papers/paper-keys.ts';
import * as repository from '#server/domain/papers/repository.ts';
import { serializeError } from '#server/serialize-error.ts';

type Deps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  log: { error(fields: object, text: string): void };
};

const papersAtOnce = 50;

const papersWithLost = (reader: Reader) =>
  reader
    .selectFrom('documents')
    .selectAll()
    .where('state', '=', 'refused')
    .where('id', 'in', (eb) =>
      eb.selectFrom('document_files').select('document_id').where('refusal', '=', 'paper_file_lost'),
    )
    .orderBy('id')
    .limit(papersAtOnce)
    .execute();

const isLost = ({ state, refusal }: repository.FileRow) =>
  state === 'refused' && refusal === 'paper_file_lost';
/** While its sender adds files it is theirs. */
const isAtRest = (files: repository.FileRow[]) =>
  files.every(({ state }) => state === 'read' || state === 'refused');

/** Finds files that the storage had lost and that somebody has put back, and has them checked. */
export function lostPaperFiles({ db, clock, paperKeys, files: paperFiles, log }: Deps) {
  const isBack = async (document: repository.DocumentRow, file: repository.FileRow): Promise<boolean> => {
    try {
      await paperFiles.readContent(paperKeys.open(document), file);
      return true;
    } catch (error) {
      if (error instanceof PaperFileMissing) return false;
      throw error;
    }
  };

  const checkAgain = (id: number, back: number[]): Promise<void> =>
    db.transaction(async (writer) => {
      const document = await repository.lockDocument(writer, id);
      const files = await repository.filesOf(writer, [id]);
      const found = files.filter((file) => isLost(file) && back.includes(file.id));
      if (document?.state !== 'refused' || !isAtRest(files) || found.length === 0) return;
      for (const file of found) {
        await repository.updateFile(writer, file.id, { state: 'received', refusal: null });
      }
      await repository.startChecking(writer, id, clock().toISOString());
    });

  return {
    async lookForLost(): Promise<void> {
      for (const document of await papersWithLost(db.read)) {
        try {
          const back: number[] = [];
          for (const file of await repository.filesOf(db.read, [document.id])) {
            if (isLost(file) && (await isBack(document, file))) back.push(file.id);
          }
          if (back.length > 0) await checkAgain(document.id, back);
        } catch (error) {
          const fields = { paper: document.id, error: serializeError(error) };
          log.error(fields, 'Lost files of a paper could not be looked for');
        }
      }
    },
  };
}
