import { expect, test, vi } from 'vitest';
import { hour, minute } from '#server/clock.ts';
import { imagePathOf, imageUrl } from '#server/storage/images.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';
import { plain } from '#server/storage/testing/images.ts';
import { runImageJobs, staffUploader, testStore } from '#server/storage/testing/store.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { srcSetOf } from '#shared/contract/images.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const rule = imageRules.doctor;
const upload = { bytes: await plain(700, 70).png().toBuffer(), oversize: false, sender: staffUploader };

test('the image store keeps an accepted image as pending, under a name that nobody can guess', async () => {
  const { images, rows, files, disk } = await testStore();
  const id = await images.accept(upload, rule);
  const [row] = await rows();
  expect(row).toMatchObject({ id, width: 700, height: 70, status: 'pending', widths_made: 0 });
  expect(row?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(files()).toEqual(['700.webp']);
  expect(await disk.read(`${row?.key}/700.webp`)).toBeDefined();
});

test('the address of an image gives its srcset', () => {
  const url = imageUrl({ key: 'a1b2', width: 700 });
  expect(url).toBe('/uploads/a1b2/700.webp');
  expect(srcSetOf(url)).toBe(
    [160, 320, 480, 700].map((width) => `/uploads/a1b2/${width}.webp ${width}w`).join(', '),
  );
  expect(imagePathOf({ image_key: 'a1b2', image_width: 700 })).toBe(url);
  expect(imagePathOf({ image_key: null, image_width: null })).toBeNull();
});

test('the image store commits the row before it writes a file', async () => {
  const { storeWith, db } = await testStore();
  const seen: unknown[] = [];
  const images = storeWith({
    put: async () => {
      seen.push(await db.read.selectFrom('images').select('status').execute());
    },
  });
  await images.accept(upload, rule);
  expect(seen).toMatchObject([[{ status: 'pending' }]]);
});

test('the image store keeps neither row nor file of a rejected upload', async () => {
  const { images, rows, files } = await testStore();
  const text = { bytes: Buffer.from('text'), oversize: false, sender: staffUploader };
  await expect(images.accept(text, rule)).rejects.toMatchObject({ kind: 'invalid' });
  expect([await rows(), files()]).toEqual([[], []]);
});

test('the image store attaches an image to a record once, in the transaction of the record', async () => {
  const { images, rows, db } = await testStore();
  const id = await images.accept(upload, rule);
  const failing = db.transaction(async (writer) => {
    await images.attach(writer, id);
    throw new Error('after');
  });
  await expect(failing).rejects.toThrow('after');
  expect(await rows()).toMatchObject([{ status: 'pending' }]);
  await db.transaction((writer) => images.attach(writer, id));
  expect(await rows()).toMatchObject([{ status: 'live' }]);
  await expect(db.transaction((writer) => images.attach(writer, id))).rejects.toThrow('pending');
});

test('the image store releases nothing for a record without an image, and attaches no discarded image', async () => {
  const { images, rows, db } = await testStore();
  const id = await images.accept(upload, rule);
  await db.transaction((writer) => images.release(writer, null));
  await images.discard(id);
  expect(await rows()).toMatchObject([{ status: 'gone' }]);
  await expect(db.transaction((writer) => images.attach(writer, id))).rejects.toThrow('pending');
});

test('the image store does not discard an image that is on a record', async () => {
  const { images, rows, db } = await testStore();
  const id = await images.accept(upload, rule);
  await db.transaction((writer) => images.attach(writer, id));
  await images.discard(id);
  expect(await rows()).toMatchObject([{ status: 'live' }]);
});

test('the next run deletes everything of an image whose file could not be stored', async () => {
  const { images, storeWith, disk, rows, files } = await testStore();
  const failing = storeWith({
    async put(...file) {
      await disk.put(...file);
      throw new Error('disk full');
    },
  });
  await expect(failing.accept(upload, rule)).rejects.toThrow('disk full');
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});

test('the next run waits for a file that the storage may still store, and then deletes it', async () => {
  const { storeWith, images, disk, rows, files, endClaims } = await testStore();
  const late = storeWith({
    async put(...file) {
      await disk.put(...file);
      throw new StorageUnavailable('TIMEOUT');
    },
  });
  await expect(late.accept(upload, rule)).rejects.toMatchObject({ status: 503, code: 'storage_away' });
  await runImageJobs(images);
  expect([await rows(), files()]).toMatchObject([[{ status: 'gone' }], ['700.webp']]);
  await endClaims();
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});

test('the next run deletes an image that a crashed process left pending, after one hour', async () => {
  const { images, rows, files, pass } = await testStore();
  await images.accept(upload, rule);
  pass(hour - minute);
  await runImageJobs(images);
  expect(files()).toEqual(['700.webp']);
  pass(2 * minute);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});
