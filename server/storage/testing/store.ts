import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { type ImageStore, imageStore } from '#server/storage/images.ts';
import { s3Storage } from '#server/storage/s3.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Uploader } from '#server/storage/upload-queue.ts';
import { writeMigrated } from '#tests/support/migrated-sqlite.ts';
import type { S3Server } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** An empty folder that is removed after the test. */
export function testFolder(): string {
  const folder = temporaryFolder('storage');
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** A storage in a new bucket of the server. */
export function bucketStorage(server: S3Server, { prefix = '', log = silent } = {}): Storage {
  const { s3 } = readConfig(server.bucket());
  if (!s3) throw new Error('Settings of a bucket make a storage');
  return s3Storage({ ...s3, prefix }, log);
}
const silent = { warn: (_fields: object, _text: string) => {} };

/** One run of both image jobs. */
export async function runImageJobs(images: ImageStore): Promise<void> {
  await images.removeGone();
  await images.makeWidths();
}

/** An image store with its own database and folder. */
export async function testStore() {
  const dir = testFolder();
  const uploads = join(dir, 'uploads');
  await writeMigrated(join(dir, 'test.db'));
  const db = openSqlite(join(dir, 'test.db'));
  onTestFinished(() => db.close());

  let now = new Date('2026-03-01T10:00:00Z');
  const clock: Clock = () => now;
  const logged: object[] = [];
  const error = (fields: object, text: string) => logged.push({ ...fields, text });
  const disk = diskStorage(uploads);
  const storeOn = (storage: Storage) => imageStore({ db, storage, clock, log: { error } });

  return {
    db,
    disk,
    logged,
    images: storeOn(disk),
    /** The same store on a storage with some functions replaced. */
    storeWith: (parts: Partial<Storage>) => storeOn({ ...disk, ...parts }),
    pass(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
    /** Ends all claims on images, as if their time had passed. */
    endClaims: () =>
      db.transaction(async (writer) => {
        const claimed = writer.updateTable('images').where('claimed_until', 'is not', null);
        await claimed.set({ claimed_until: '2026-01-01T00:00:00.000Z' }).execute();
      }),
    rows: () => db.read.selectFrom('images').selectAll().orderBy('id').execute(),
    /** All files of the storage, including unfinished ones. */
    files() {
      const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && entry.parentPath.startsWith(uploads));
      return files.map((entry) => entry.name).sort();
    },
  };
}

/** A member of staff who waits for the response. */
export const staffUploader: Uploader = { isStaff: true, counted: [], gone: new AbortController().signal };

/** A customer with their own account and network. */
export const customerUploader: Uploader = { ...staffUploader, isStaff: false };
