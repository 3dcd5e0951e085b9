import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { diskStorage } from '#server/storage/disk.ts';
import type { S3Log, S3RetryPolicy } from '#server/storage/s3-client.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The storage in the data folder, whatever the settings say. */
const storageOnDisk = (dataDir: string): Storage => diskStorage(join(dataDir, 'uploads'));

/** Opens the storage in the settings: a bucket if one is set, otherwise the data folder. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: S3Log,
  pace?: S3RetryPolicy,
): Promise<Storage> {
  if (!s3) return storageOnDisk(dataDir);
  // Loaded only where a bucket is used.
  const { s3Storage } = await import('#server/storage/s3.ts');
  return s3Storage(s3, log, pace);
}
