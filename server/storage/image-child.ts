import { setPriority } from 'node:os';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { decodeBmp, isBmp } from '#server/storage/decode-bmp.ts';
import { decodeHeic, type Pixels } from '#server/storage/decode-heic.ts';
import {
  type BundlePageTask,
  type Image,
  type ImageMessage,
  type ImageTask,
  isWorthAvif,
  type ShareTask,
} from '#server/storage/image-child-messages.ts';
import { withJpegEnd } from '#server/storage/jpeg-end.ts';
import { shareSize } from '#shared/share-card.ts';

/** Enough for an AVIF from a 48 megapixel camera, which needs the most. */
const maxMemory = 1024 * 1024 * 1024;
const checkMs = 25;
/** A little more than the 64 megapixels that phones promise: 9,312 × 6,984. */
const maxPixels = 66_000_000;
/** The limit of WebP. */
const maxHeight = 16_383;
/** The density at which one pixel of an SVG is one pixel of the image. */
const defaultDensity = 72;

/** How an image is encoded for each use; the measurements are in docs/history.md. */
const webp = { kept: { quality: 80 }, shown: { quality: 70, effort: 6 } } as const;
const avif = { quality: 50, effort: 3 } as const;
/** A larger image takes too long. */
const avifToPixels = 4_000_000;
/** The maximum size of the AVIF, relative to the WebP. */
const avifWorth = 0.9;

/** An image that is narrower than this, relative to its height, is shown whole: it may be a portrait. */
const narrow = 1.25;
const shareGround = '#0a3a38';

/**
 * The processor time at which this process has to end while it draws an SVG: unlike a limit on elapsed time, it allows
 * the same work on a busy machine.
 */
let cpuLimitMs: number | undefined;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Encodes an image again, so that only its pixels remain. */
async function processImage(task: ImageTask): Promise<ImageMessage> {
  if (isGzip(task.bytes)) return { refusal: 'wrong format' };
  cpuLimitMs = task.drawingCpuMs;
  const open = await openerOf(task).catch(() => 'wrong format' as const);
  if (typeof open === 'string') return { refusal: open };
  try {
    const images: Image[] = [];
    for (const maxWidth of task.widths) images.push(await encode(open(), maxWidth, task.use));
    return { images };
  } catch {
    return { refusal: 'damaged' };
  }
}

type Refusal = Extract<ImageMessage, { refusal: string }>['refusal'];

/** Returns a function that opens the image in sharp; or why the image is refused, which its content decides. */
async function openerOf({ bytes, formats, widths }: ImageTask): Promise<(() => Sharp) | Refusal> {
  if (isBmp(bytes)) {
    cpuLimitMs = undefined;
    return formats.includes('bmp') ? rawOpener(decodeBmp(bytes, maxPixels)) : 'wrong format';
  }
  // Reads only the header: the pixels are counted before any are decoded.
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== 'svg') cpuLimitMs = undefined;
  if (!formats.includes(format)) return 'wrong format';
  const density = format === 'svg' ? densityFor(width, height, Math.max(...widths)) : defaultDensity;
  const scale = density / defaultDensity;
  if (width * scale * height * scale > maxPixels) return 'too detailed';
  if (compression === 'hevc') {
    startWatchdog();
    return rawOpener(await decodeHeic(bytes));
  }
  const { bytes: whole, failOn } = withJpegEnd(bytes);
  return () => sharp(whole, { limitInputPixels: maxPixels, failOn, density });
}

function rawOpener(decoded: Pixels | 'unreadable' | 'too detailed'): (() => Sharp) | Refusal {
  if (decoded === 'unreadable') return 'wrong format';
  if (decoded === 'too detailed') return decoded;
  const { data, width, height } = decoded;
  return () => sharp(data, { raw: { width, height, channels: 4 } });
}

/** WebAssembly blocks this thread, and with it the check below: the watchdog for papers has a thread of its own. */
function startWatchdog(): void {
  const startTimes = new Float64Array(new SharedArrayBuffer(16)).fill(cpuMs());
  const url = new URL('./paper-watchdog.ts', import.meta.url);
  // This process has no environment except the folder of its compiled modules.
  new Worker(url, { workerData: startTimes, execArgv: [], env: SHARE_ENV }).unref();
}

async function encode(image: Sharp, maxWidth: number, use: ImageTask['use']): Promise<Image> {
  const resized = image
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.webp(webp[use]).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (use === 'kept' || !isWorthAvif(data, width * height) || width * height > avifToPixels)
    return { bytes: data, width, height };
  const smaller = await resized.avif(avif).toBuffer();
  return { bytes: data, width, height, ...(smaller.length < data.length * avifWorth && { avif: smaller }) };
}

/**
 * Draws a card, an icon or a page of a bundle; or an image cropped to the size of a card, or next to empty space where
 * cropping would remove too much.
 */
async function drawShared(task: ShareTask | BundlePageTask): Promise<ImageMessage> {
  if ('words' in task || 'sheet' in task || 'page' in task) {
    const { drawBundlePage } = await import('#server/storage/draw-bundle-page.ts');
    return { images: [await drawBundlePage(task)] };
  }
  if ('card' in task) {
    const { drawShareCard } = await import('#server/storage/draw-share-card.ts');
    return { images: [await drawShareCard(task)] };
  }
  if ('icon' in task) {
    const { drawIcon } = await import('#server/storage/draw-icon.ts');
    return { images: [await drawIcon(task)] };
  }
  const image = sharp(task.shared, { limitInputPixels: maxPixels });
  const { width, height } = await image.metadata();
  const fit = width / height < narrow ? 'contain' : 'cover';
  const { data, info } = await image
    .resize({ ...shareSize, fit, background: shareGround })
    .flatten({ background: shareGround })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { images: [{ bytes: data, width: info.width, height: info.height }] };
}

/** An SVG has no size in pixels: it is drawn at the wanted width, within the densities that sharp accepts. */
function densityFor(width: number, height: number, wantedWidth: number): number {
  const density = defaultDensity * Math.min(wantedWidth / width, maxHeight / height);
  return Math.min(Math.max(density, 1), 100_000);
}

/** Sharp would unpack a compressed SVG of any size. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

// process.exit would wait for the decoder.
const exitNow = () => process.kill(process.pid, 'SIGKILL');

// Leaves the processors to a busy server: one thread, which runs only when no other process needs the processor.
const niceness = Number(process.argv[2] ?? 0);
if (niceness > 0) {
  setPriority(niceness);
  sharp.concurrency(1);
}
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory || cpuMs() > (cpuLimitMs ?? Number.POSITIVE_INFINITY)) exitNow();
}, checkMs).unref();

process.once('disconnect', exitNow);
// A service manager and Ctrl-C signal all processes: the server still waits for the work in progress here.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('message', async (task: ImageTask | ShareTask | BundlePageTask) => {
  const result = 'bytes' in task ? processImage(task) : drawShared(task);
  process.send?.(await result.catch(() => ({ refusal: 'wrong format' }) satisfies ImageMessage));
});
