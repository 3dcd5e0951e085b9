import type { Config } from '#server/config.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { readInstallationValue, upsertInstallationValue } from '#server/db/installation-values.ts';

type Settings = Pick<Config, 's3'>;

/** The storage in the settings, without its key. All nodes of an installation use the same one. */
export const storageName = ({ s3 }: Settings): string =>
  s3 ? ['s3', s3.endpoint, s3.bucket, s3.prefix].join(' ').trim() : 'disk';

/** The storage of the server that started last; undefined before the first start. */
export const readStorageInUse = (reader: Reader): Promise<string | undefined> =>
  readInstallationValue(reader, 'storage');

/** Stores which storage the starting server uses. */
export async function recordStorageInUse(db: Database, settings: Settings): Promise<void> {
  const value = storageName(settings);
  if ((await readStorageInUse(db.read)) === value) return;
  await db.transaction((writer) => upsertInstallationValue(writer, 'storage', value));
}
