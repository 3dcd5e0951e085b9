import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyOf, isHardToRead } from '#web/features/papers/sharpness.ts';

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
  const picture = sharp(Buffer.from(svg)).flatten().ensureAlpha();
  const bytes = await (blur > 0 ? picture.blur(blur) : picture).raw().toBuffer();
  return greyOf(new Uint8ClampedArray(bytes));
}

test.each([
  ['a sharp page', 30, 0, false],
  ['a page of a steady hand', 30, 0.7, false],
  ['a sharp page that is nearly empty', 2, 0.5, false],
  ['a blurred page', 30, 4, true],
  ['a badly blurred page', 30, 9, true],
  ['a nearly empty, blurred page', 2, 4, true],
])('%s', async (_, lines, blur, expected) => {
  expect(isHardToRead(await brightness(pageOf(lines), blur), width, height)).toBe(expected);
});
