import type { Reader } from '#server/db/database.ts';
import { hasTable } from '#server/db/portability.ts';

const ofPapers = (reader: Reader) =>
  reader.selectFrom('documents').select('folder').where('state', '!=', 'erased');

const notErased = (reader: Reader) =>
  ofPapers(reader).unionAll(
    reader.selectFrom('voice_messages').select('folder').where('wrapped_key', 'is not', null),
  );

/**
 * The folders of all papers and voice messages that are not erased. A database that is not upgraded yet can be backed
 * up: it has no voice messages.
 */
export async function paperFoldersOf(reader: Reader): Promise<string[]> {
  const folders = (await hasTable(reader, 'voice_messages')) ? notErased(reader) : ofPapers(reader);
  return (await folders.execute()).map(({ folder }) => folder);
}

/** Whether the folder belongs to a paper or voice message that is not erased. */
export async function hasPaper(reader: Reader, folder: string): Promise<boolean> {
  const found = reader.selectFrom(notErased(reader).as('known')).select('folder');
  return (await found.where('folder', '=', folder).executeTakeFirst()) !== undefined;
}
