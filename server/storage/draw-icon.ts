import sharp from 'sharp';
import type { IconTask, Image } from '#server/storage/image-child-messages.ts';
import { markSvg } from '#shared/mark.ts';

/** A logo has no square of its own: it stands on a light one, with some room around it. */
const ground = '#ffffff';
const logoShare = 0.86;

/** Draws an icon as PNG: the logo on a light square, or the mark in the colours of the palette. */
export async function drawIcon({ icon, palette, logo }: IconTask): Promise<Image> {
  const { size, share = 1, round = true } = icon;
  const edge = Math.round(size * share * logoShare);
  const drawing = logo
    ? sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
        { input: await sharp(logo).resize({ width: edge, height: edge, fit: 'inside' }).png().toBuffer() },
      ])
    : sharp(Buffer.from(markSvg(palette, { share, round })), { density: (72 * size) / 48 }).resize(
        size,
        size,
      );
  const bytes = await drawing.png({ compressionLevel: 9 }).toBuffer();
  return { bytes, width: size, height: size };
}
