import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { noisy, plain } from '#server/storage/testing/images.ts';
import { runImageJobs, testStore } from '#server/storage/testing/store.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

// each image is a process, and the machine may be busy
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

test('the smaller widths of a picture on a record are made, once', async () => {
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

test('a picture narrower than all of them has none', async () => {
  const { images, files, rows } = await withLiveImage(icon);
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ widths_made: 1 }]);
});

test('files and row of a released picture go, those of others stay', async () => {
  const { images, files, rows, id, addLive, release } = await withLiveImage();
  const other = await addLive(icon);
  await runImageJobs(images);
  await release(id);
  expect(files()).toEqual(['320.webp', '50.webp', '640.webp', '700.webp']);
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ id: other, status: 'live' }]);
});

test('a process that dies between files and row leaves the rest to the next run', async () => {
  const { images, files, rows, id, release, storeWith, disk } = await withLiveImage();
  await release(id);
  const dying = storeWith({
    async removeFolder(folder) {
      await disk.removeFolder(folder);
      throw new Error('died');
    },
  });
  await runImageJobs(dying);
  expect(await rows()).toMatchObject([{ status: 'gone' }]);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});

test('a process that dies between two widths leaves both to the next run', async () => {
  const { images, files, rows, storeWith, disk } = await withLiveImage();
  const dying = storeWith({
    async put(path, ...content) {
      if (path.endsWith('/640.webp')) throw new Error('died');
      await disk.put(path, ...content);
    },
  });
  await runImageJobs(dying);
  expect(await rows()).toMatchObject([{ widths_made: 0 }]);
  await runImageJobs(images);
  expect(files()).toEqual(['320.webp', '640.webp', '700.webp']);
  expect(await rows()).toMatchObject([{ widths_made: 1 }]);
});

test('a picture released and removed by another process while its widths come leaves no file', async () => {
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

test('two runs at once do what one does', async () => {
  const { images, files, rows, id, addLive, release, logged } = await withLiveImage();
  const other = await addLive();
  await release(id);
  await Promise.all([runImageJobs(images), runImageJobs(images)]);
  expect(files()).toEqual(['320.webp', '640.webp', '700.webp']);
  expect(await rows()).toMatchObject([{ id: other, widths_made: 1 }]);
  expect(logged).toEqual([]);
});

test.each(['lost', 'damaged'])('a %s file is logged once, and other pictures go on', async (what) => {
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

test('a storage that fails for one picture is logged and tried again, and others go on', async () => {
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
  expect(logged).toMatchObject([{ image: id, fault: { message: 'busy' } }]);
  expect(await rows()).toMatchObject([{ id }]);
  expect(files()).toEqual(['700.webp']);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});
