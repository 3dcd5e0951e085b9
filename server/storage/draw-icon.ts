import sharp from 'sharp';
import type { IconTask, Image } from '#server/storage/image-child-messages.ts';
import { markSvg } from '#shared/mark.ts';
import { palettes } from '#shared/palettes.ts';

/** A logo has no square of its own: it stands on a light one, with some room around it. */
const ground = '#ffffff';
/** Of a logo whose visible pixels are all at least so bright nothing would be seen on it. */
const white = 0xf8;

/** Whether a logo is so light that it needs a dark ground. A nearly transparent pixel is not visible. */
export async function isWhite(logo: Uint8Array): Promise<boolean> {
  const { data } = await sharp(logo)
    .resize({ width: 256, height: 256, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha > 32 && Math.min(red, green, blue) < white) return false;
  }
  return true;
}
const logoShare = 0.86;

/** Draws an icon as PNG: the logo on a light square, or the mark in the colours of the palette. */
export async function drawIcon({ icon, palette, logo }: IconTask): Promise<Image> {
  const { size, share = 1, round = true } = icon;
  const edge = Math.round(size * share * logoShare);
  const drawing = logo
    ? sharp({
        create: {
          width: size,
          height: size,
          channels: 3,
          background: (await isWhite(logo)) ? palettes[palette][900] : ground,
        },
      }).composite([
        { input: await sharp(logo).resize({ width: edge, height: edge, fit: 'inside' }).png().toBuffer() },
      ])
    : sharp(Buffer.from(markSvg(palette, { share, round })), { density: (72 * size) / 48 }).resize(
        size,
        size,
      );
  const bytes = await drawing.png({ compressionLevel: 9 }).toBuffer();
  return { bytes, width: size, height: size };
}
