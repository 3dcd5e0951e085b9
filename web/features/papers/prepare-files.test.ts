import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  greyOf,
  isHardToRead,
  isLong,
  isWhole,
  kindOf,
  prepareFiles,
  preparePage,
} from '#web/features/papers/prepare-files.ts';
import { memoryPaperStore } from '#web/lib/papers/paper-store.ts';

const files = ['one', 'two', 'three', 'four'].map((name) => new File([name], name));
const prepare = async (file: File) => {
  if (file.name === 'two') throw new DOMException('gone', 'NotReadableError');
  return { kind: 'photo', file, thumb: null, hard: false } as const;
};

test('an unreadable file does not affect the others and takes no space, and files without space are named', async () => {
  const taken: string[] = [];
  const skippedFiles = await prepareFiles({
    paperStore: memoryPaperStore(),
    files,
    paper: 'A',
    room: 2,
    onStep: () => true,
    put: ({ name }) => taken.push(name),
    prepare,
  });
  expect(taken).toEqual(['one', 'three']);
  expect(skippedFiles).toEqual([
    { name: 'two', why: 'unreadable' },
    { name: 'four', why: 'too_many' },
  ]);
});

test('no more pages are prepared after a sign-out', async () => {
  const taken: string[] = [];
  const put = ({ name }: { name: string }) => taken.push(name);
  const onStep = (done: number) => done < 1;
  await prepareFiles({ paperStore: memoryPaperStore(), files, paper: 'A', room: 9, onStep, put, prepare });
  expect(taken).toEqual(['one']);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['%PDF-1.7', 'pdf'],
  ['\n%PDF-1.4 after an empty line', 'pdf'],
  [`${'\0'.repeat(128)}DICM`, 'dicom'],
  ['Dear doctor', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['PK\x03\x04', 'packed'],
  ['Rar!\x1a\x07', 'packed'],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['\0\0\0\x18ftypisom', null],
  ['', null],
])('a file that begins with %j is %s, whatever its name says', (head, kind) => {
  expect(kindOf(bytes(head))).toBe(kind);
});

test.each([
  ['a photo', 3000, 4000, false],
  ['a screenshot', 1080, 2400, false],
  ['a small, long picture', 200, 2400, false],
  ['a long screenshot', 1080, 20_000, true],
  ['a wide one', 9000, 700, true],
])('%s is sent as it is if it would become too narrow', (_, width, height, expected) => {
  expect(isLong({ width, height })).toBe(expected);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'half a %s is known as such, and a whole one with more behind it',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const page = sharp({ create: { width: 90, height: 90, channels: 3, background: 'white', noise } });
    const whole = Uint8Array.from(await page.toFormat(format).toBuffer());
    const more = format === 'png' ? [] : [1, 2, 3];
    expect(isWhole(Uint8Array.from([...whole, ...more]))).toBe(true);
    expect(isWhole(whole.slice(0, whole.length / 2))).toBe(false);
  },
);

test('a file that the phone cannot read is left out and reported', async () => {
  const file = new File(['%PDF-1.7'], 'report.pdf');
  const gone = Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  file.slice = () => gone;
  expect(await preparePage(file)).toEqual({ wrong: 'unreadable' });
});

const [width, height] = [480, 640];

/** A page as a phone sees it from above: lines of strokes as large as letters, on paper that is not quite white. */
function pageOf(lines: number): string {
  const strokes = Array.from({ length: lines * 60 }, (_, place) => {
    const line = Math.floor(place / 60);
    const tall = 5 + ((place * 7) % 5);
    return `<rect x="${30 + (place % 60) * 7}" y="${40 + line * 18}" width="${2 + (place % 3)}" height="${tall}"/>`;
  });
  const paper = `<rect width="${width}" height="${height}" fill="#e8e4da"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${strokes.join('')}</svg>`;
}

async function brightness(svg: string, blur: number): Promise<Float32Array> {
  const image = sharp(Buffer.from(svg)).flatten().ensureAlpha();
  const bytes = await (blur > 0 ? image.blur(blur) : image).raw().toBuffer();
  return greyOf(new Uint8ClampedArray(bytes));
}

test.each([
  ['a sharp page', 30, 0, false],
  ['a page of a steady hand', 30, 0.7, false],
  ['a sharp page that is nearly empty', 2, 0.5, false],
  ['a blurred page', 30, 4, true],
  ['a badly blurred page', 30, 9, true],
  ['a nearly empty, blurred page', 2, 4, true],
])('the check for pages that are hard to read judges %s correctly', async (_, lines, blur, expected) => {
  expect(isHardToRead(await brightness(pageOf(lines), blur), width, height)).toBe(expected);
});

test('a black photo and the small preview of a sharp one are hard to read', async () => {
  expect(isHardToRead(new Float32Array(width * height), width, height)).toBe(true);
  const preview = sharp(Buffer.from(pageOf(30)))
    .flatten()
    .ensureAlpha()
    .resize(200);
  const { data, info } = await preview.raw().toBuffer({ resolveWithObject: true });
  expect(isHardToRead(greyOf(new Uint8ClampedArray(data)), info.width, info.height)).toBe(true);
});
