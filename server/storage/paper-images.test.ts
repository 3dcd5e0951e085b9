import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { renderPaperPages } from '#server/storage/render-paper.ts';
import type { PaperImage } from '#server/storage/render-paper-messages.ts';
import { colourAt, noisy, plain } from '#server/storage/testing/images.ts';
import { limits } from '#shared/contract/limits.ts';
import { heicPair } from '#tests/support/paper-files.ts';

// Each file is read by a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function read(bytes: Uint8Array, { rotation = 0, skip = 0 } = {}) {
  const pages: PaperImage[] = [];
  const task = { bytes, rotation, maxPages: limits.paperPages, skip };
  const result = await renderPaperPages(task, async (page) => void pages.push(page));
  return { result, pages };
}

/** A picture with a red end at the top and a blue one at the bottom. */
async function long(width: number, height: number): Promise<Buffer> {
  const end = (background: string) => plain(width, 200, background).png().toBuffer();
  const ends = [
    { input: await end('red'), left: 0, top: 0 },
    { input: await end('blue'), left: 0, top: height - 200 },
  ];
  return plain(width, height, 'white').composite(ends).png().toBuffer();
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > blue + 100;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > red + 100;
const corner = async (page: PaperImage | undefined, left: number, top: number) =>
  colourAt(page?.image ?? new Uint8Array(), left, top);

it('the reader of papers cuts a long screenshot into pages as wide as the screen, from its top to its end', async () => {
  const { result, pages } = await read(await long(1080, 9_000));
  expect(result).toEqual({ mediaType: 'image/png' });
  expect(pages.map(({ position, width }) => [position, width])).toEqual(
    [1, 2, 3, 4].map((nth) => [nth, 1080]),
  );
  expect(isRed(await corner(pages[0], 500, 50))).toBe(true);
  const last = pages.at(-1);
  expect(isBlue(await corner(last, 500, (last?.height ?? 0) - 50))).toBe(true);
});

it('the reader of papers turns the pieces of a long screenshot, and begins where it is read first', async () => {
  const { pages } = await read(await long(1080, 6_000), { rotation: 180 });
  expect(pages).toHaveLength(3);
  expect(isBlue(await corner(pages[0], 500, 50))).toBe(true);
  const last = pages.at(-1);
  expect(isRed(await corner(last, 500, (last?.height ?? 0) - 50))).toBe(true);
});

it('the reader of papers lays the pieces of a long screenshot on their side', async () => {
  const { pages } = await read(await long(1080, 6_000), { rotation: 270 });
  expect(pages.map(({ height }) => height)).toEqual([1080, 1080, 1080]);
  expect(isRed(await corner(pages[0], 50, 500))).toBe(true);
});

it('the reader of papers leaves out the pieces of a picture that were made before', async () => {
  const { pages } = await read(await long(1080, 6_000), { skip: 2 });
  expect(pages.map(({ position }) => position)).toEqual([3]);
});

it('the reader of papers shows the image of a HEIC that the file is shown as', async () => {
  const { result, pages } = await read(heicPair());
  expect(result).toEqual({ mediaType: 'image/heic' });
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[160, 120]]);
});

const photo = noisy(400, 600);
const [jpeg, progressive] = await Promise.all([
  photo.clone().jpeg().toBuffer(),
  photo.clone().jpeg({ progressive: true }).toBuffer(),
]);
const end = Buffer.from('ffd9', 'hex');
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const emptied = Buffer.from(jpeg).fill(0, jpeg.length >> 1, jpeg.length - 2);

it.each([
  ['half a JPEG', half(jpeg)],
  ['half a JPEG with an end', Buffer.concat([half(jpeg), end])],
  ['half a progressive JPEG with an end', Buffer.concat([half(progressive), end])],
  ['a JPEG whose second half is empty', emptied],
  ['half a PNG', half(await photo.clone().png().toBuffer())],
  ['half a WebP', half(await photo.clone().webp().toBuffer())],
])('the reader of papers refuses %s, which would be a page with a grey half', async (_, bytes) => {
  expect((await read(bytes)).result).toEqual({ refusal: 'paper_unreadable' });
});

const ink = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><rect x="20" y="20" width="100" height="60"/></svg>',
);
const onPaper = sharp(ink).flatten({ background: 'white' });
const video = Buffer.concat([Buffer.alloc(50_000, 'video'), Buffer.from('ffda00', 'hex')]);

it.each([
  ['black ink on nothing', await sharp(ink).png().toBuffer()],
  ['a PNG of 16 bits', await onPaper.clone().toColourspace('rgb16').png().toBuffer()],
  ['a grey PNG of 16 bits', await onPaper.clone().toColourspace('grey16').png().toBuffer()],
  ['a PNG of two colours', await onPaper.clone().png({ palette: true, colours: 2 }).toBuffer()],
  ['a JPEG in the colours of printers', await onPaper.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG with a video', Buffer.concat([await onPaper.clone().jpeg().toBuffer(), video])],
  ['a WebP without a background', await sharp(ink).webp().toBuffer()],
])('the reader of papers shows the ink and the paper of %s', async (_, bytes) => {
  const { pages } = await read(bytes);
  expect(pages).toHaveLength(1);
  expect(Math.max(...(await corner(pages[0], 60, 40)))).toBeLessThan(110);
  expect(Math.min(...(await corner(pages[0], 150, 200)))).toBeGreaterThan(230);
});

it.each(['jpeg', 'png', 'webp'] as const)(
  'the reader of papers turns a %s as its camera says',
  async (format) => {
    const { pages } = await read(
      await onPaper.clone().withMetadata({ orientation: 6 }).toFormat(format).toBuffer(),
    );
    expect(pages[0]).toMatchObject({ width: 300, height: 200 });
    expect(Math.max(...(await corner(pages[0], 250, 60)))).toBeLessThan(110);
  },
);
