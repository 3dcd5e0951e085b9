import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';

const name = 'backup';
const backup = z.object({ by: z.string(), at: z.string() });
type Backup = z.infer<typeof backup>;

/** Reads who confirmed that backups are arranged, and when. */
export async function readBackup(reader: Reader): Promise<Backup | null> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? backup.parse(JSON.parse(row.value)) : null;
}

/** Stores the confirmation, or removes it with null. */
export async function storeBackup(writer: Writer, arranged: Backup | null): Promise<void> {
  await writer.deleteFrom('installation').where('name', '=', name).execute();
  if (!arranged) return;
  await writer
    .insertInto('installation')
    .values({ name, value: JSON.stringify(arranged) })
    .execute();
}
