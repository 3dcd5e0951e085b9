import type { Reader, Writer } from '#server/db/database.ts';
import { deleteFact, readFact } from '#server/db/installation-facts.ts';

/** Marks a database whose restore is not done, so that no server starts on it. SQL, as `restoredMails` is. */
export const unfinishedRestore = [
  "delete from installation where name = 'unfinished-restore'",
  "insert into installation (name, value) values ('unfinished-restore', '1')",
];

/** Throws where a restore of the database is at work, or was broken off. */
export async function checkRestored(reader: Reader): Promise<void> {
  if ((await readFact(reader, 'unfinished-restore')) === undefined) return;
  throw new Error('a restore of it is not finished: if none is at work, empty it and restore again');
}

export const finishRestore = (writer: Writer): Promise<void> => deleteFact(writer, 'unfinished-restore');
