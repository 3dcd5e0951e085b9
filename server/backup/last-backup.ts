import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';

const name = 'last-backup';

const lastBackup = z.object({ at: z.iso.datetime(), bytes: z.int(), encrypted: z.boolean() });
export type LastBackup = z.infer<typeof lastBackup>;

/** The newest backup that was finished; undefined where there was none. */
export async function readLastBackup(reader: Reader): Promise<LastBackup | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && lastBackup.parse(JSON.parse(row.value));
}

/** Stores that a backup is finished. */
export async function noteBackup(writer: Writer, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup);
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
