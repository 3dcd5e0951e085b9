import { expect, test, vi } from 'vitest';
import { imageRecipe } from '#server/storage/image-paths.ts';
import { claimImage } from '#server/storage/image-repository.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';
import { allWidths, icon, withLiveImage } from '#server/storage/testing/live-image.ts';
import { runImageJobs } from '#server/storage/testing/store.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

test('the maintenance of images skips an image on which another process works, until its claim ends', async () => {
  const { db, images, files, rows, id, endClaims } = await withLiveImage();
  const work = { status: 'live', recipe: imageRecipe } as const;
  expect(await db.transaction((writer) => claimImage(writer, id, work))).toMatchObject({ id, width: 700 });
  await runImageJobs(images);
  expect([await rows(), files()]).toMatchObject([[{ widths_made: 0 }], ['700.webp']]);
  await endClaims();
  await runImageJobs(images);
  expect([await rows(), files()]).toMatchObject([[{ claimed_until: null }], allWidths]);
});

test('the maintenance of images keeps no transaction open while the storage works', async () => {
  const { db, rows, storeWith, disk } = await withLiveImage();
  let others = 0;
  const another = () => db.transaction(async () => void others++);
  const images = storeWith({
    read: (path) => another().then(() => disk.read(path)),
    put: (...file) => another().then(() => disk.put(...file)),
    list: (folder) => another().then(() => disk.list(folder)),
  });
  await runImageJobs(images);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }]);
  expect(others).toBe(5);
});

test('the maintenance of images deletes what it stored when its claim had ended and another process deleted the image', async () => {
  const { images, files, rows, id, release, storeWith, disk, endClaims } = await withLiveImage();
  const frozen = storeWith({
    async put(path, ...content) {
      if (path.endsWith('/320.webp')) {
        await endClaims();
        await release(id);
        await runImageJobs(images);
        expect([await rows(), files()]).toEqual([[], []]);
      }
      await disk.put(path, ...content);
    },
  });
  await runImageJobs(frozen);
  expect([await rows(), files()]).toEqual([[], []]);
});

test('the maintenance of images ends its run while the storage is away, and does the work once it is back', async () => {
  const { images, rows, logged, id, addLive, storeWith } = await withLiveImage();
  await addLive();
  const away = () => Promise.reject(new StorageUnavailable('ECONNREFUSED'));
  const read = vi.fn(away);
  await expect(storeWith({ read }).makeWidths()).rejects.toThrow(StorageUnavailable);
  expect([read.mock.calls.length, logged]).toEqual([1, []]);
  await images.makeWidths();
  expect(await rows()).toMatchObject([{ id, widths_made: imageRecipe }, { widths_made: imageRecipe }]);
});

test('the maintenance of images logs a failure of the storage, retries, and continues with other images', async () => {
  const { images, files, rows, logged, key, id, addLive, release, storeWith, disk } = await withLiveImage();
  const other = await addLive(icon);
  await release(id);
  await release(other);
  const failing = storeWith({
    async removeFolder(folder) {
      if (folder === key) throw new Error('busy');
      await disk.removeFolder(folder);
    },
  });
  await runImageJobs(failing);
  expect(logged).toMatchObject([{ image: id, error: { message: 'busy' } }]);
  expect(await rows()).toMatchObject([{ id }]);
  expect(files()).toEqual(['700.webp']);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});
