import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { processUpload } from '#server/storage/process-image.ts';
import { colourAt, noisy, plain, svg } from '#server/storage/testing/images.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

// each image is a process, and the machine may be busy
vi.setConfig({ testTimeout: 60_000 });

const { doctor, hospital, user, blog } = uploadRules;
const upload = (bytes: Uint8Array) => ({ bytes, oversize: false });
const refusal = (field: string, message: string) => ({
  code: 'invalid',
  message: message,
  errors: { [field]: [message] },
});

const small = noisy(60, 40);
const samples = {
  jpeg: await small.clone().jpeg().toBuffer(),
  png: await small.clone().png().toBuffer(),
  gif: await small.clone().gif().toBuffer(),
  webp: await small.clone().webp().toBuffer(),
  avif: await small.clone().avif().toBuffer(),
  tiff: await small.clone().tiff().toBuffer(),
};
const formats = Object.entries(samples);

test.each(formats)('%s is taken, and kept as WebP of its own size', async (_format, bytes) => {
  const image = await processUpload(upload(bytes), doctor);
  expect(image).toMatchObject({ width: 60, height: 40 });
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test.each(formats)('of %s the blog takes JPEG, PNG and GIF alone', async (format, bytes) => {
  const result = processUpload(upload(bytes), blog);
  if (['jpeg', 'png', 'gif'].includes(format)) await expect(result).resolves.toMatchObject({ width: 60 });
  else await expect(result).rejects.toMatchObject(refusal('images', blog.wrongFormat));
});

test('the blog takes no SVG', async () => {
  await expect(processUpload(upload(svg('<rect/>')), blog)).rejects.toMatchObject(
    refusal('images', blog.wrongFormat),
  );
});

test.each(formats)('half a %s is none', async (_format, bytes) => {
  const half = bytes.subarray(0, bytes.length / 2);
  await expect(processUpload(upload(half), doctor)).rejects.toMatchObject(
    refusal('image', doctor.wrongFormat),
  );
});

const noImages: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
  ['a JPEG in its first bytes', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
  ['half an SVG', svg('<rect/>').subarray(0, 100)],
  ['a packed SVG', gzipSync(svg('<rect/>'))],
];
test.each(noImages)('%s is no image', async (_name, bytes) => {
  await expect(processUpload(upload(bytes), user)).rejects.toMatchObject(refusal('image', user.wrongFormat));
});

test('the limit itself is too large, one byte less is not', async () => {
  const image = samples.jpeg;
  const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
  await expect(processUpload(upload(padded(hospital.maxBytes)), hospital)).rejects.toMatchObject(
    refusal('image', 'File size must be less than 2MB'),
  );
  const taken = await processUpload(upload(padded(hospital.maxBytes - 1)), hospital);
  expect(taken.width).toBe(60);
});

test('a form that was cut off is too large, whatever was read of it', async () => {
  const cut = { bytes: samples.jpeg, oversize: true };
  await expect(processUpload(cut, user)).rejects.toMatchObject(refusal('image', user.tooLarge));
});

test('a wide picture is kept 1600 wide, a tall one as high as WebP goes', async () => {
  const wide = await processUpload(upload(await plain(3200, 100).png().toBuffer()), doctor);
  expect(wide).toMatchObject({ width: 1600, height: 50 });
  const tall = await processUpload(upload(await plain(10, 20_000).png().toBuffer()), doctor);
  expect(tall).toMatchObject({ width: 8, height: 16_383 });
});

test('a photograph is turned upright and says neither where nor with what it was made', async () => {
  const left = await plain(20, 20, 'blue').png().toBuffer();
  const photograph = await plain(40, 20)
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(photograph).metadata();
  expect(before).toMatchObject({ width: 40, height: 20, orientation: 6 });
  expect(photograph.includes('SecretCamera')).toBe(true);

  const { bytes, width, height } = await processUpload(upload(photograph), doctor);
  expect({ width, height }).toEqual({ width: 20, height: 40 });
  const [, , topBlue = 0] = await colourAt(bytes, 10, 5);
  const [bottomRed = 0] = await colourAt(bytes, 10, 35);
  expect(Math.min(topBlue, bottomRed)).toBeGreaterThan(200);
  const after = await sharp(bytes).metadata();
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
    expect(after[kind], kind).toBeUndefined();
  }
  expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false);
});

test('colours of a wide gamut look the same in sRGB', async () => {
  const vivid = await plain(16, 16, 'rgb(200, 40, 40)').withIccProfile('p3').png().toBuffer();
  expect(await colourAt(vivid, 8, 8)).not.toEqual([200, 40, 40]);
  const { bytes } = await processUpload(upload(vivid), doctor);
  const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 8, 8);
  expect(Math.abs(red - 200) + Math.abs(green - 40) + Math.abs(blue - 40)).toBeLessThan(12);
});

test('of what moves the first frame is kept', async () => {
  const frames = [await plain(30, 30).png().toBuffer(), await plain(30, 30, 'blue').png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { bytes, height } = await processUpload(upload(moving), blog);
  expect(height).toBe(30);
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  const [red = 0] = await colourAt(bytes, 15, 15);
  expect(red).toBeGreaterThan(200);
});

test('what is hidden behind a picture is not kept', async () => {
  const both = Buffer.concat([samples.gif, Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await processUpload(upload(both), blog);
  expect(Buffer.from(bytes).includes('<script>')).toBe(false);
});
