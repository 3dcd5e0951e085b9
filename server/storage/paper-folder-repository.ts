import type { Reader } from '#server/db/database.ts';

const notErased = (reader: Reader) =>
  reader
    .selectFrom('documents')
    .select('folder')
    .where('state', '!=', 'erased')
    .unionAll(reader.selectFrom('voice_messages').select('folder').where('wrapped_key', 'is not', null));

/** The folders of all papers and voice messages that are not erased. */
export async function paperFoldersOf(reader: Reader): Promise<string[]> {
  return (await notErased(reader).execute()).map(({ folder }) => folder);
}

/** Whether the folder belongs to a paper or voice message that is not erased. */
export async function hasPaper(reader: Reader, folder: string): Promise<boolean> {
  const found = reader.selectFrom(notErased(reader).as('known')).select('folder');
  return (await found.where('folder', '=', folder).executeTakeFirst()) !== undefined;
}
