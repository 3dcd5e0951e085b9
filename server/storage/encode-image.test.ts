import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { processUpload } from '#server/storage/encode-image.ts';
import { bmp, colourAt, noisy, plain, svg } from '#server/storage/testing/images.ts';
import { staffUploader } from '#server/storage/testing/store.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { englishOf, type MessageCode } from '#shared/contract/messages.ts';
import { heicPhoto } from '#tests/support/paper-files.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const { doctor, hospital, user, blog } = imageRules;
const upload = (bytes: Uint8Array) => ({ bytes, oversize: false, sender: staffUploader });
const refusal = (field: string, code: MessageCode) => ({
  kind: 'invalid',
  code,
  message: englishOf(code),
  errors: { [field]: [englishOf(code)] },
});

const small = noisy(60, 40);
const samples = {
  jpeg: await small.clone().jpeg().toBuffer(),
  png: await small.clone().png().toBuffer(),
  gif: await small.clone().gif().toBuffer(),
  webp: await small.clone().webp().toBuffer(),
  avif: await small.clone().avif().toBuffer(),
  tiff: await small.clone().tiff().toBuffer(),
  heic: heicPhoto(),
  bmp: bmp({
    width: 60,
    height: 40,
    bits: 24,
    rows: Array(40).fill(Array(180).fill(200)),
  }),
};
const formats = Object.entries(samples);
const sizeOf = (format: string) =>
  format === 'heic' ? { width: 120, height: 160 } : { width: 60, height: 40 };

test.each(formats)('the encoder accepts %s and stores it as WebP of the same size', async (format, bytes) => {
  const image = await processUpload(upload(bytes), doctor);
  expect(image).toMatchObject(sizeOf(format));
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', ...sizeOf(format) });
});

test.each(formats)(
  'the encoder accepts %s for a blog only if it is JPEG, PNG or GIF',
  async (format, bytes) => {
    const result = processUpload(upload(bytes), blog);
    if (['jpeg', 'png', 'gif'].includes(format)) await expect(result).resolves.toMatchObject({ width: 60 });
    else await expect(result).rejects.toMatchObject(refusal('images', blog.wrongFormat));
  },
);

test('the encoder rejects an SVG for a blog', async () => {
  await expect(processUpload(upload(svg('<rect/>')), blog)).rejects.toMatchObject(
    refusal('images', blog.wrongFormat),
  );
});

test.each(formats)('the encoder rejects half a %s', async (format, bytes) => {
  const half = bytes.subarray(0, bytes.length / 2);
  // What can't be recognised any more may be anything.
  const code = ['jpeg', 'png', 'avif'].includes(format) ? 'image_damaged' : doctor.wrongFormat;
  await expect(processUpload(upload(half), doctor)).rejects.toMatchObject(refusal('image', code));
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
test.each(noImages)('the encoder rejects %s, which is not an image', async (_name, bytes) => {
  await expect(processUpload(upload(bytes), user)).rejects.toMatchObject(refusal('image', user.wrongFormat));
});

test('the encoder rejects a file as large as the limit and accepts one byte less', async () => {
  const image = samples.jpeg;
  const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
  await expect(processUpload(upload(padded(hospital.maxBytes)), hospital)).rejects.toMatchObject(
    refusal('image', 'image_hospital_too_large'),
  );
  const taken = await processUpload(upload(padded(hospital.maxBytes - 1)), hospital);
  expect(taken.width).toBe(60);
});

test('the encoder rejects an upload that was cut off, wherever it was cut', async () => {
  const cut = { bytes: samples.jpeg, oversize: true, sender: staffUploader };
  await expect(processUpload(cut, user)).rejects.toMatchObject(refusal('image', user.tooLarge));
});

test('the encoder scales a wide image to 1600 pixels and a tall one to the limit of WebP', async () => {
  const wide = await processUpload(upload(await plain(3200, 100).png().toBuffer()), doctor);
  expect(wide).toMatchObject({ width: 1600, height: 50 });
  const tall = await processUpload(upload(await plain(10, 20_000).png().toBuffer()), doctor);
  expect(tall).toMatchObject({ width: 8, height: 16_383 });
});

test('the encoder turns a photo upright and removes where and with what it was taken', async () => {
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

test('the encoder converts the colours of a wide gamut to sRGB', async () => {
  const vivid = await plain(16, 16, 'rgb(200, 40, 40)').withIccProfile('p3').png().toBuffer();
  expect(await colourAt(vivid, 8, 8)).not.toEqual([200, 40, 40]);
  const { bytes } = await processUpload(upload(vivid), doctor);
  const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 8, 8);
  expect(Math.abs(red - 200) + Math.abs(green - 40) + Math.abs(blue - 40)).toBeLessThan(12);
});

test('the encoder keeps the first frame of an animation', async () => {
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

test('the encoder drops what is hidden after the end of an image', async () => {
  const both = Buffer.concat([samples.gif, Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await processUpload(upload(both), blog);
  expect(Buffer.from(bytes).includes('<script>')).toBe(false);
});
