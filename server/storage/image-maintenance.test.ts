import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { noisy, plain } from '#server/storage/testing/images.ts';
import { runImageJobs, testStore } from '#server/storage/testing/store.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const bytes = await noisy(700, 70).png().toBuffer();
const icon = await plain(50, 50).png().toBuffer();

/** A store with one image on a record. */
async function withLiveImage(image = bytes) {
  const store = await testStore();
  const { db, images } = store;
  const addLive = async (added = image) => {
    const id = await images.accept({ bytes: added, oversize: false }, uploadRules.doctor);
    await db.transaction((writer) => images.attach(writer, id));
    return id;
  };
  const release = (id: number) => db.transaction((writer) => images.release(writer, id));
  const id = await addLive();
  const [row] = await store.rows();
  return { ...store, id, key: row?.key ?? '', addLive, release };
}

test('makes the smaller widths of an image on a record, once', async () => {
  const { images, files, rows, disk, key, storeWith } = await withLiveImage();
  await runImageJobs(images);
  expect(files()).toEqual(['320.webp', '640.webp', '700.webp']);
  expect(await rows()).toMatchObject([{ widths_made: 1 }]);
  const narrow = await disk.read(`${key}/320.webp`);
  expect(await sharp(narrow).metadata()).toMatchObject({ format: 'webp', width: 320, height: 32 });
  const put = vi.fn(disk.put);
  await runImageJobs(storeWith({ put }));
  expect(put).not.toHaveBeenCalled();
});

test('makes no widths of an image that is narrower than all of them', async () => {
  const { images, files, rows } = await withLiveImage(icon);
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ widths_made: 1 }]);
});

test('removes files and row of a released image and keeps those of others', async () => {
  const { images, files, rows, id, addLive, release } = await withLiveImage();
  const other = await addLive(icon);
  await runImageJobs(images);
  await release(id);
  expect(files()).toEqual(['320.webp', '50.webp', '640.webp', '700.webp']);
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ id: other, status: 'live' }]);
});

test('removes the row in the next run when the process died after it removed the files', async () => {
  const { images, files, rows, id, release, storeWith, disk } = await withLiveImage();
  await release(id);
  const crashing = storeWith({
    async removeFolder(folder) {
      await disk.removeFolder(folder);
      throw new Error('crashed');
    },
  });
  await runImageJobs(crashing);
  expect(await rows()).toMatchObject([{ status: 'gone' }]);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});

test('makes all widths in the next run when the process died between two of them', async () => {
  const { images, files, rows, storeWith, disk } = await withLiveImage();
  const crashing = storeWith({
    async put(path, ...content) {
      if (path.endsWith('/640.webp')) throw new Error('crashed');
      await disk.put(path, ...content);
    },
  });
  await runImageJobs(crashing);
  expect(await rows()).toMatchObject([{ widths_made: 0 }]);
  await runImageJobs(images);
  expect(files()).toEqual(['320.webp', '640.webp', '700.webp']);
  expect(await rows()).toMatchObject([{ widths_made: 1 }]);
});

test('leaves no file of an image that another process removes while its widths are written', async () => {
  const { images, files, rows, id, release, storeWith, disk } = await withLiveImage();
  let elsewhere = Promise.resolve();
  const slow = storeWith({
    async put(path, ...content) {
      await disk.put(path, ...content);
      if (!path.endsWith('/320.webp')) return;
      elsewhere = release(id).then(() => runImageJobs(images));
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
  });
  await runImageJobs(slow);
  await elsewhere;
  expect([await rows(), files()]).toEqual([[], []]);
});

test('does the work once when two runs overlap', async () => {
  const { images, files, rows, id, addLive, release, logged } = await withLiveImage();
  const other = await addLive();
  await release(id);
  await Promise.all([runImageJobs(images), runImageJobs(images)]);
  expect(files()).toEqual(['320.webp', '640.webp', '700.webp']);
  expect(await rows()).toMatchObject([{ id: other, widths_made: 1 }]);
  expect(logged).toEqual([]);
});

test.each(['lost', 'damaged'])('logs a %s file once and goes on with other images', async (what) => {
  const { images, files, rows, logged, disk, key, id, addLive } = await withLiveImage();
  await disk.removeFolder(key);
  if (what === 'damaged') await disk.put(`${key}/700.webp`, Buffer.from('RIFF'), 'image/webp');
  await addLive(await plain(400, 40).png().toBuffer());
  await runImageJobs(images);
  await runImageJobs(images);
  expect(logged).toMatchObject([{ image: id, missing: what === 'lost' }]);
  expect(await rows()).toMatchObject([{ widths_made: 1 }, { widths_made: 1 }]);
  expect(files()).toEqual(expect.arrayContaining(['320.webp', '400.webp']));
});

test('logs a failure of the storage, tries again, and goes on with other images', async () => {
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
