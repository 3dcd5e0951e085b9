import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import { readInstallationValue, upsertInstallationValue } from '#server/db/installation-values.ts';

const lastBackup = z.object({ at: z.iso.datetime(), bytes: z.int(), encrypted: z.boolean() });
type LastBackup = z.infer<typeof lastBackup>;

/** The newest finished backup; undefined where there was none. */
export async function readLastBackup(reader: Reader): Promise<LastBackup | undefined> {
  const value = await readInstallationValue(reader, 'last-backup');
  return value === undefined ? undefined : lastBackup.parse(JSON.parse(value));
}

/** Stores that a backup has finished. */
export const recordBackup = (writer: Writer, backup: LastBackup): Promise<void> =>
  upsertInstallationValue(writer, 'last-backup', JSON.stringify(backup));
