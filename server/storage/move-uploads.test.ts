import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  copyUploads,
  FileNotStoredError,
  finishMove,
  UnknownImagesError,
} from '#server/storage/move-uploads.ts';
import type { Storage } from '#server/storage/storage.ts';
import { bucketStorage, testStore } from '#server/storage/testing/store.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

const keyOf = (index: number) => index.toString(16).padStart(32, '0');
const type = 'image/webp';

/** A database with images, their files on the disk, and an empty bucket. */
async function installation(count = 3) {
  const { db, disk } = await testStore();
  const bucket = bucketStorage(server);
  const add = async (index: number, storage: Storage = disk) => {
    const image = { key: keyOf(index), width: 700, height: 70, status: 'live' as const, widths_made: 2 };
    await db.transaction((writer) =>
      writer
        .insertInto('images')
        .values({ ...image, created_at: '2026-03-01T10:00:00Z' })
        .execute(),
    );
    for (const name of ['320.webp', '700.webp', '700.avif']) {
      await storage.put(`${image.key}/${name}`, Buffer.from(`${index} ${name}`), type);
    }
  };
  const removeRow = (index: number) =>
    db.transaction((writer) => writer.deleteFrom('images').where('key', '=', keyOf(index)).execute());
  for (let index = 0; index < count; index++) await add(index);
  await disk.put('erasures/1-1.json', Buffer.from('{}'), 'application/json');
  const deps = { db, from: disk, to: bucket, otherFolders: ['erasures'], progress: vi.fn() };
  return { db, disk, bucket, deps, add, removeRow };
}

async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of await storage.folders()) {
    for (const name of await storage.list(folder)) {
      found[`${folder}/${name}`] = String(await storage.read(`${folder}/${name}`));
    }
  }
  return found;
}

it('moving uploads copies every file, keeps the old ones, and copies nothing twice', async () => {
  const { disk, bucket, deps } = await installation();
  const before = await contentOf(disk);
  expect(Object.keys(before)).toHaveLength(10);
  expect(await copyUploads(deps)).toMatchObject({ copied: 10, alreadyThere: 0 });
  expect([await contentOf(bucket), await contentOf(disk)]).toEqual([before, before]);
  expect(deps.progress).toHaveBeenLastCalledWith(4, 4);
  expect(await copyUploads(deps)).toMatchObject({ copied: 0, bytes: 0, alreadyThere: 10 });
});

it('moving uploads continues after an interruption, and replaces files that are not right', async () => {
  const { disk, bucket, deps } = await installation(12);
  let left = 8;
  const put: Storage['put'] = async (...file) => {
    if (left-- === 0) throw new Error('broken off');
    await bucket.put(...file);
  };
  await expect(copyUploads({ ...deps, to: { ...bucket, put } })).rejects.toThrow('broken off');
  await bucket.put(`${keyOf(0)}/320.webp`, Buffer.from('half'), type);
  const { copied, alreadyThere } = await copyUploads(deps);
  expect(copied + alreadyThere).toBe(37);
  expect(alreadyThere).toBeGreaterThan(0);
  expect(await contentOf(bucket)).toEqual(await contentOf(disk));
});

it('moving uploads fails when the new storage does not return what it was sent', async () => {
  const { bucket, deps } = await installation();
  const garbling: Storage = { ...bucket, put: (path) => bucket.put(path, Buffer.from('other'), type) };
  await expect(copyUploads({ ...deps, to: garbling })).rejects.toThrow(FileNotStoredError);
});

it('moving uploads copies no image that is being deleted, even if that happens while it is copied', async () => {
  const { disk, bucket, deps, removeRow } = await installation();
  await removeRow(0);
  const read: Storage['read'] = async (path) => {
    if (path === `${keyOf(1)}/320.webp`) await removeRow(1);
    return disk.read(path);
  };
  await copyUploads({ ...deps, from: { ...disk, read } });
  expect((await bucket.folders()).sort()).toEqual([keyOf(2), 'erasures']);
});

it('moving uploads leaves in the new storage all that servers did meanwhile, and nothing in the old one', async () => {
  const { disk, bucket, deps, add, removeRow } = await installation();
  await copyUploads(deps);
  // While servers still use the old storage: one image is added, one is removed with its files there.
  await add(10);
  await removeRow(0);
  await disk.removeFolder(keyOf(0));
  // After they have started with the new storage: one image is added, another gets another smaller file.
  await add(11, bucket);
  await bucket.put(`${keyOf(1)}/320.webp`, Buffer.from('made anew'), type);

  expect(await finishMove(deps)).toMatchObject({ copied: 3, removed: 1, lost: 0 });
  expect(await contentOf(disk)).toEqual({});
  const content = await contentOf(bucket);
  expect(Object.keys(content)).toHaveLength(13);
  expect(new Set(await bucket.folders())).toEqual(new Set([...[1, 2, 10, 11].map(keyOf), 'erasures']));
  expect(content[`${keyOf(1)}/320.webp`]).toBe('made anew');
  expect(content[`${keyOf(10)}/700.webp`]).toBe('10 700.webp');
});

it('moving uploads reports images that have a file nowhere', async () => {
  const { disk, deps } = await installation();
  await disk.removeFolder(keyOf(0));
  expect(await finishMove(deps)).toMatchObject({ copied: 7, lost: 1 });
});

it('moving uploads keeps foreign files in the bucket, and deletes many unknown images only if it is told to', async () => {
  const { disk, bucket, deps } = await installation();
  await bucket.put('reports/2026.json', Buffer.from('{}'), 'application/json');
  for (let index = 100; index < 130; index++)
    await bucket.put(`${keyOf(index)}/1.webp`, Buffer.from('x'), type);
  const before = [await contentOf(disk), await contentOf(bucket)];
  await expect(finishMove(deps)).rejects.toThrow(UnknownImagesError);
  expect([await contentOf(disk), await contentOf(bucket)]).toEqual(before);
  expect(await finishMove(deps, { removeUnknown: true })).toMatchObject({ copied: 10, removed: 30 });
  expect(await contentOf(bucket)).toEqual({ ...before[0], 'reports/2026.json': '{}' });
});
