import { setPriority } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import {
  type Image,
  type ImageAnswer,
  type ImageTask,
  imageTask,
} from '#server/storage/image-child-messages.ts';

/** Enough for an AVIF from a 48 megapixel camera, which needs the most. */
const maxMemory = 1024 * 1024 * 1024;
const memoryCheckMs = 25;
const lowPriority = 10;
const maxPixels = 64_000_000;
/** The limit of WebP. */
const maxHeight = 16_383;
/** The density at which one pixel of an SVG is one pixel of the image. */
const defaultDensity = 72;
const quality = 80;

/** Encodes an image again, so that only its pixels are kept. */
async function processImage({ bytes, formats, widths }: ImageTask): Promise<ImageAnswer> {
  if (isGzip(bytes)) return { refusal: 'wrong format' };
  try {
    // Reads the header only: the pixels are counted before any is decoded.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.includes(format)) return { refusal: 'wrong format' };
    const density = format === 'svg' ? densityFor(width, height, Math.max(...widths)) : defaultDensity;
    const scale = density / defaultDensity;
    if (width * scale * height * scale > maxPixels) return { refusal: 'too detailed' };
    const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', density };
    const images: Image[] = [];
    for (const maxWidth of widths) images.push(await encode(bytes, maxWidth, options));
    return { images };
  } catch {
    return { refusal: 'wrong format' };
  }
}

async function encode(bytes: Uint8Array, maxWidth: number, options: SharpOptions): Promise<Image> {
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** An SVG has no size in pixels: it is drawn as wide as wanted, within the densities that sharp accepts. */
function densityFor(width: number, height: number, wantedWidth: number): number {
  const density = defaultDensity * Math.min(wantedWidth / width, maxHeight / height);
  return Math.min(Math.max(density, 1), 100_000);
}

/** Sharp would unpack a compressed SVG, whatever its size. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

// process.exit would wait for the decoder.
const exitNow = () => process.kill(process.pid, 'SIGKILL');

if (process.argv.includes('--low-priority')) setPriority(lowPriority);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) exitNow();
}, memoryCheckMs).unref();

process.once('disconnect', exitNow);
process.on('message', async (message) => {
  process.send?.(await processImage(imageTask.parse(message)));
});
