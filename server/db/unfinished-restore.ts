import type { Reader, Writer } from '#server/db/database.ts';
import { deleteInstallationValue, readInstallationValue } from '#server/db/installation-values.ts';

/** Marks a database whose restore is not finished, so that no server starts on it. SQL, like `restoredMails`. */
export const unfinishedRestore = [
  "delete from installation where name = 'unfinished-restore'",
  "insert into installation (name, value) values ('unfinished-restore', '1')",
];

/** Throws where a restore of the database is running or was interrupted. */
export async function checkRestored(reader: Reader): Promise<void> {
  if ((await readInstallationValue(reader, 'unfinished-restore')) === undefined) return;
  throw new Error(
    'a restore of it is not finished, or a move to it: if none is at work, empty it and begin again',
  );
}

export const finishRestore = (writer: Writer): Promise<void> =>
  deleteInstallationValue(writer, 'unfinished-restore');
