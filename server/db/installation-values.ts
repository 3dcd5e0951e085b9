import type { Reader, Writer } from '#server/db/database.ts';

/**
 * Facts about an installation: how far its first start came, its own salt for keyed hashes, and values that it stored
 * since.
 */
type Fact =
  | 'accounts'
  | 'content'
  | 'reply-templates'
  | 'task-templates'
  | 'rules'
  | 'checking-owner'
  | 'salt'
  | 'key-check'
  | 'unfinished-restore'
  | 'last-backup'
  | 'storage'
  | 'schema-version'
  | 'news-pause'
  | `key-in-use:${string}`;

export async function readInstallationValue(reader: Reader, name: Fact): Promise<string | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a fact. Throws if it is stored already. */
export async function insertInstallationValue(writer: Writer, name: Fact, value: string): Promise<void> {
  await writer.insertInto('installation').values({ name, value }).execute();
}

/** Stores a fact unless it is stored already. Returns the stored value. */
export async function storeFactOnce(writer: Writer, name: Fact, value: string): Promise<string> {
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readInstallationValue(writer, name)) ?? value;
}

/** Stores a fact, or replaces it. */
export async function upsertInstallationValue(writer: Writer, name: Fact, value: string): Promise<void> {
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteInstallationValue(writer: Writer, name: Fact): Promise<void> {
  await writer.deleteFrom('installation').where('name', '=', name).execute();
}

/** Whether the database responds. */
export async function isReachable(reader: Reader): Promise<boolean> {
  try {
    await readInstallationValue(reader, 'salt');
    return true;
  } catch {
    return false;
  }
}
