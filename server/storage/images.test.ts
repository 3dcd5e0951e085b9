import { expect, test, vi } from 'vitest';
import { hour, minute } from '#server/clock.ts';
import { imagePathOf, imageUrl } from '#server/storage/images.ts';
import { plain } from '#server/storage/testing/images.ts';
import { runImageJobs, testStore } from '#server/storage/testing/store.ts';
import { srcSetOf } from '#shared/contract/images.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

// each image is a process, and the machine may be busy
vi.setConfig({ testTimeout: 60_000 });

const rule = uploadRules.doctor;
const upload = { bytes: await plain(700, 70).png().toBuffer(), oversize: false };

test('an accepted picture is pending, and its file is there under an unguessable name', async () => {
  const { images, rows, files, disk } = await testStore();
  const id = await images.accept(upload, rule);
  const [row] = await rows();
  expect(row).toMatchObject({ id, width: 700, height: 70, status: 'pending', widths_made: 0 });
  expect(row?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(files()).toEqual(['700.webp']);
  expect(await disk.read(`${row?.key}/700.webp`)).toBeDefined();
});

test('the address of a picture has a srcset', () => {
  const url = imageUrl({ key: 'a1b2', width: 700 });
  expect(url).toBe('/uploads/a1b2/700.webp');
  expect(srcSetOf(url)).toBe(
    '/uploads/a1b2/320.webp 320w, /uploads/a1b2/640.webp 640w, /uploads/a1b2/700.webp 700w',
  );
  expect(imagePathOf({ image_key: 'a1b2', image_width: 700 })).toBe(url);
  expect(imagePathOf({ image_key: null, image_width: null })).toBeNull();
});

test('the row is committed before a file is written', async () => {
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

test('a refused upload leaves neither row nor file', async () => {
  const { images, rows, files } = await testStore();
  const text = { bytes: Buffer.from('text'), oversize: false };
  await expect(images.accept(text, rule)).rejects.toMatchObject({ code: 'invalid' });
  expect([await rows(), files()]).toEqual([[], []]);
});

test('a picture is put on a record once, in its transaction', async () => {
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

test('a record without a picture releases none, and a discarded one can be put on no record', async () => {
  const { images, rows, db } = await testStore();
  const id = await images.accept(upload, rule);
  await db.transaction((writer) => images.release(writer, null));
  await images.discard(id);
  expect(await rows()).toMatchObject([{ status: 'gone' }]);
  await expect(db.transaction((writer) => images.attach(writer, id))).rejects.toThrow('pending');
});

test('discarding does not touch a picture that is on a record', async () => {
  const { images, rows, db } = await testStore();
  const id = await images.accept(upload, rule);
  await db.transaction((writer) => images.attach(writer, id));
  await images.discard(id);
  expect(await rows()).toMatchObject([{ status: 'live' }]);
});

test('a file that could not be kept leaves nothing after the next run', async () => {
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

test('what a process that died left pending goes after an hour', async () => {
  const { images, rows, files, pass } = await testStore();
  await images.accept(upload, rule);
  pass(hour - minute);
  await runImageJobs(images);
  expect(files()).toEqual(['700.webp']);
  pass(2 * minute);
  await runImageJobs(images);
  expect([await rows(), files()]).toEqual([[], []]);
});
