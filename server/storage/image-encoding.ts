import sharp, { type SharpOptions } from 'sharp';
import type { Image, ImageAnswer, ImageTask } from '#server/storage/image-child-messages.ts';

const pixelsMax = 64_000_000;
/** WebP knows no higher ones. */
const heightMax = 16_383;
/** The density at which a pixel of an SVG is a pixel of the image. */
const plainDensity = 72;
const quality = 80;

/** Draws an image anew, so that nothing of the file but its look is kept. Runs in a process apart. */
export async function drawImage({ bytes, formats, widths }: ImageTask): Promise<ImageAnswer> {
  if (isGzip(bytes)) return { refusal: 'wrong format' };
  try {
    // reads the head only: the pixels are counted before any is decoded
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.includes(format)) return { refusal: 'wrong format' };
    const density = format === 'svg' ? densityFor(width, height, Math.max(...widths)) : plainDensity;
    const scale = density / plainDensity;
    if (width * scale * height * scale > pixelsMax) return { refusal: 'too detailed' };
    const options: SharpOptions = { limitInputPixels: pixelsMax, failOn: 'error', density };
    const images: Image[] = [];
    for (const limit of widths) images.push(await drawAt(limit, bytes, options));
    return { images };
  } catch {
    return { refusal: 'wrong format' };
  }
}

async function drawAt(limit: number, bytes: Uint8Array, options: SharpOptions): Promise<Image> {
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: limit, height: heightMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** An SVG has no pixels of its own: it is drawn as wide as asked, within what sharp takes as a density. */
function densityFor(width: number, height: number, wanted: number): number {
  const density = plainDensity * Math.min(wanted / width, heightMax / height);
  return Math.min(Math.max(density, 1), 100_000);
}

/** Sharp would unpack an SVG, to any size. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
