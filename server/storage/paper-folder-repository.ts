import type { Reader } from '#server/db/database.ts';

const notErased = (reader: Reader) =>
  reader.selectFrom('documents').select('folder').where('state', '!=', 'erased');

/** The folders of all papers that are not erased. */
export async function paperFoldersOf(reader: Reader): Promise<string[]> {
  return (await notErased(reader).orderBy('id').execute()).map(({ folder }) => folder);
}

/** Whether the folder belongs to a paper that is not erased. */
export async function hasPaper(reader: Reader, folder: string): Promise<boolean> {
  return (await notErased(reader).where('folder', '=', folder).executeTakeFirst()) !== undefined;
}
