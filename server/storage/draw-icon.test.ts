import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon, isWhite } from '#server/storage/draw-icon.ts';
import { palettes } from '#shared/palettes.ts';

/** A logo with a square of the colour in the middle of a transparent ground. */
const logo = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 80, height: 80, channels: 4, background } } }])
    .png()
    .toBuffer();

const cornerOf = async (bytes: Uint8Array) => {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
};

it.each([
  ['#ffffff', true],
  ['#f8f8f8', true],
  ['#f0f0f0', false],
  ['#ffff00', false],
  ['#000000', false],
])('an icon has the colour of the palette behind a logo of %s: %s', async (colour, isLight) => {
  const bytes = await logo(colour);
  expect(await isWhite(bytes)).toBe(isLight);
  const icon = await drawIcon({ icon: { size: 96 }, palette: 'plum', logo: bytes });
  expect(await cornerOf(icon.bytes)).toBe(isLight ? palettes.plum[900] : '#ffffff');
});
