import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { imageRecipe } from '#server/storage/image-paths.ts';
import { noisy, plain } from '#server/storage/testing/images.ts';
import { allWidths, icon, withLiveImage } from '#server/storage/testing/live-image.ts';
import { runImageJobs } from '#server/storage/testing/store.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

test('the maintenance of images makes the smaller widths of an image on a record, once', async () => {
  const { images, files, rows, disk, key, storeWith } = await withLiveImage();
  await runImageJobs(images);
  expect(files()).toEqual(allWidths);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }]);
  const narrow = await disk.read(`${key}/320.webp`);
  expect(await sharp(narrow).metadata()).toMatchObject({ format: 'webp', width: 320, height: 32 });
  const put = vi.fn(disk.put);
  await runImageJobs(storeWith({ put }));
  expect(put).not.toHaveBeenCalled();
});

test('the maintenance of images makes no widths of an image that is narrower than all of them', async () => {
  const { images, files, rows } = await withLiveImage(icon);
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }]);
});

test('the maintenance of images keeps an AVIF only beside a WebP of 20 KB or more, and only if it is a tenth smaller', async () => {
  const photo = noisy(800, 500).blur(0.6);
  const { images, files, disk, key } = await withLiveImage(await photo.png().toBuffer());
  await runImageJobs(images);
  const withAvif = files().filter((name) => name.endsWith('.avif'));
  expect(withAvif).toEqual(['480.avif', '704.avif', '800.avif']);
  expect(files().filter((name) => name.endsWith('.webp'))).toHaveLength(5);
  const [webp, avif] = [await disk.read(`${key}/704.webp`), await disk.read(`${key}/704.avif`)];
  expect(avif?.length).toBeLessThan((webp?.length ?? 0) * 0.9);
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 704 });
});

test('the maintenance of images tries no AVIF of a drawing, which has few bytes for its pixels', async () => {
  const drawing = new URL('../seed/images/article-visa.svg', import.meta.url);
  const png = await sharp(fileURLToPath(drawing)).resize({ width: 960 }).png().toBuffer();
  const { images, files, disk, key } = await withLiveImage(png);
  await runImageJobs(images);
  expect((await disk.read(`${key}/960.webp`))?.length).toBeGreaterThan(20_000);
  expect(files().filter((name) => name.endsWith('.avif'))).toEqual([]);
});

test('the maintenance of images makes the files again that an older version made, and shows the old ones meanwhile', async () => {
  const { db, images, files, rows, disk, key } = await withLiveImage();
  for (const width of [320, 640]) await disk.put(`${key}/${width}.webp`, Buffer.from('old'), 'image/webp');
  await db.transaction((writer) => writer.updateTable('images').set({ widths_made: 1 }).execute());
  expect((await images.read({ key, width: 700 }, 320))?.bytes.toString()).toBe('old');
  await runImageJobs(images);
  expect(files()).toEqual(allWidths);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }]);
  expect(await sharp(await disk.read(`${key}/320.webp`)).metadata()).toMatchObject({ width: 320 });
});

test('the maintenance of images continues past the number of images that it reads at once', async () => {
  const { db, images, rows, disk } = await withLiveImage(icon);
  const copies = Array.from({ length: 60 }, (_, index) => ({
    key: `copy${index}`,
    width: 50,
    height: 50,
    status: 'live' as const,
    widths_made: 0,
    created_at: '2026-03-01T10:00:00Z',
  }));
  await db.transaction((writer) => writer.insertInto('images').values(copies).execute());
  for (const { key } of copies) await disk.put(`${key}/50.webp`, icon, 'image/webp');
  await images.makeWidths();
  expect(new Set((await rows()).map((row) => row.widths_made))).toEqual(new Set([imageRecipe]));
});

test('the maintenance of images stops between two widths when the server stops', async () => {
  const { images, rows, files } = await withLiveImage();
  const stopping = new AbortController();
  const run = images.makeWidths(stopping.signal);
  stopping.abort();
  await run;
  expect([await rows(), files()]).toMatchObject([[{ widths_made: 0 }], ['700.webp']]);
});

test('the maintenance of images deletes files and row of a released image and keeps those of others', async () => {
  const { images, files, rows, id, addLive, release } = await withLiveImage();
  const other = await addLive(icon);
  await runImageJobs(images);
  await release(id);
  expect(files()).toEqual([...allWidths, '50.webp'].sort());
  await runImageJobs(images);
  expect(files()).toEqual(['50.webp']);
  expect(await rows()).toMatchObject([{ id: other, status: 'live' }]);
});

test('the maintenance of images deletes the row in the next run when the process crashed after deleting the files', async () => {
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

test('the maintenance of images makes all widths in the next run when the process crashed between two of them', async () => {
  const { images, files, rows, storeWith, disk } = await withLiveImage();
  const crashing = storeWith({
    async put(path, ...content) {
      if (path.endsWith('/480.webp')) throw new Error('crashed');
      await disk.put(path, ...content);
    },
  });
  await runImageJobs(crashing);
  expect(await rows()).toMatchObject([{ widths_made: 0 }]);
  await runImageJobs(images);
  expect(files()).toEqual(allWidths);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }]);
});

test('the maintenance of images leaves no file of an image that another process deletes while its widths are written', async () => {
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

test('the maintenance of images does the work once when two runs overlap', async () => {
  const { images, files, rows, id, addLive, release, logged } = await withLiveImage();
  const other = await addLive();
  await release(id);
  await Promise.all([runImageJobs(images), runImageJobs(images)]);
  expect(files()).toEqual(allWidths);
  expect(await rows()).toMatchObject([{ id: other, widths_made: imageRecipe }]);
  expect(logged).toEqual([]);
});

test('the maintenance of images logs a damaged file once and continues with other images', async () => {
  const { images, files, rows, logged, disk, key, id, addLive } = await withLiveImage();
  await disk.put(`${key}/700.webp`, Buffer.from('RIFF'), 'image/webp');
  await addLive(await plain(400, 40).png().toBuffer());
  await runImageJobs(images);
  await runImageJobs(images);
  expect(logged).toMatchObject([{ image: id, missing: false }]);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }, { widths_made: imageRecipe }]);
  expect(files()).toEqual(expect.arrayContaining(['320.webp', '400.webp']));
});

test('the maintenance of images logs a missing file once, continues with others, and makes its widths once it exists', async () => {
  const { images, files, rows, logged, disk, key, id, addLive, endClaims } = await withLiveImage();
  const source = (await disk.read(`${key}/700.webp`)) ?? Buffer.alloc(0);
  await disk.removeFolder(key);
  await addLive(icon);
  await runImageJobs(images);
  await endClaims();
  await runImageJobs(images);
  expect(await rows()).toMatchObject([{ widths_made: 0 }, { widths_made: imageRecipe }]);
  expect(logged).toMatchObject([{ image: id, missing: true }]);
  await disk.put(`${key}/700.webp`, source, 'image/webp');
  await endClaims();
  await runImageJobs(images);
  expect(await rows()).toMatchObject([{ widths_made: imageRecipe }, { widths_made: imageRecipe }]);
  expect(files()).toEqual(expect.arrayContaining(allWidths));
});
