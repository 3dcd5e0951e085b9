import { setPriority } from 'node:os';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from '#server/storage/decode-heic.ts';
import { withJpegEnd } from '#server/storage/jpeg-end.ts';
import type { NextPage, PaperImage, PaperMessage, PaperTask } from '#server/storage/paper-child-messages.ts';
import type { PaperRefusal } from '#shared/contract/papers.ts';

/** A little more than the 64 megapixels that phones promise: 9,312 × 6,984. */
const maxPixels = 66_000_000;

/** The longer side of a page: A4 at 200 dots an inch, at which small print is read. */
const pageSide = 2400;
const thumbnailSide = 240;
/** The reasons are in docs/decisions/0046-papers.md. */
const webp = { quality: 75, smartSubsample: true };
const white = '#fff';

/** The processor time at which the file and its page were begun; see paper-watchdog.ts. */
const startTimes = new Float64Array(new SharedArrayBuffer(16));
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

class Refused extends Error {
  readonly refusal: PaperRefusal;

  constructor(refusal: PaperRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type UntimedMessage = { page: PaperImage } | { done: true; mediaType: string } | { refusal: PaperRefusal };
const send = (message: UntimedMessage) => {
  const sent: PaperMessage = { ...message, cpuMs: cpuMs() - (startTimes[0] ?? 0) };
  process.send?.(sent);
};

/** Sends a page, and waits until the server has stored it: only one page is in memory at a time. */
async function sendPage(page: PaperImage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('message', (_: NextPage) => resolve());
  send({ page });
  await promise;
  startTimes[1] = cpuMs();
}

/** Encodes a page again, so that only its pixels remain. */
async function drawPage(image: Sharp, rotation: number, position: number): Promise<PaperImage> {
  // In the same pipeline, a second rotation would be lost after the camera's rotation.
  const upright = await image
    .flatten({ background: white })
    .resize({ width: pageSide, height: pageSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const raw = { width, height, channels: channels as 1 | 3 };
  const { data, info } = await sharp(upright.data, { raw })
    .rotate(rotation)
    .webp(webp)
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(upright.data, { raw })
    .rotate(rotation)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer();
  return { position, width: info.width, height: info.height, image: data, thumbnail };
}

async function readImage({ bytes: sent, rotation }: PaperTask): Promise<void> {
  const { bytes, failOn } = withJpegEnd(sent);
  // Reads only the header: the pixels are counted before any are decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new Refused('paper_too_detailed');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn }).autoOrient();
  await sendPage(await drawPage(image, rotation, 1));
}

async function readHeic({ bytes, rotation }: PaperTask): Promise<void> {
  const decoded = await decodeHeic(bytes);
  if (decoded === 'too detailed') throw new Refused('paper_too_detailed');
  if (decoded === 'unreadable') throw new Refused('paper_unreadable');
  const { data, width, height } = decoded;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  await sendPage(await drawPage(image, rotation, 1));
}

async function readPdf({ bytes, rotation, password, maxPages, skip }: PaperTask): Promise<void> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes, password).catch((error: unknown) => {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new Refused(isLocked ? 'pdf_locked' : 'paper_unreadable');
  });
  const count = document.getPageCount();
  if (count > maxPages) throw new Refused('paper_pages_too_many');
  if (count < 1) throw new Refused('paper_unreadable');
  for (let nth = skip; nth < count; nth++) {
    const page = document.getPage(nth);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longer = Math.max(originalWidth, originalHeight);
    if (!(longer > 0) || Math.min(originalWidth, originalHeight) < 1) throw new Refused('paper_unreadable');
    // A long strip would otherwise have no width left.
    const { width, height, data } = await page.render({ scale: pageSide / longer, render: 'bitmap' });
    if (width < 1 || height < 1) throw new Refused('paper_unreadable');
    const image = sharp(data, { raw: { width, height, channels: 4 } });
    await sendPage(await drawPage(image, rotation, nth + 1));
  }
}

const readers = {
  'image/jpeg': readImage,
  'image/png': readImage,
  'image/webp': readImage,
  'image/heic': readHeic,
  'application/pdf': readPdf,
};

async function read(task: PaperTask): Promise<void> {
  startTimes.fill(cpuMs());
  const sniffed = sniffPaper(task.bytes);
  if ('refusal' in sniffed) {
    send({ refusal: sniffed.refusal });
    return;
  }
  try {
    await readers[sniffed.format](task);
    send({ done: true, mediaType: sniffed.format });
  } catch (error) {
    send({ refusal: error instanceof Refused ? error.refusal : 'paper_unreadable' });
  }
}

// process.exit would wait for the decoder.
const exitNow = () => process.kill(process.pid, 'SIGKILL');

// Leaves the processors to a busy server: one thread, which runs only when no other process needs the processor.
setPriority(Number(process.argv[2] ?? 0));
sharp.concurrency(1);
new Worker(new URL('./paper-watchdog.ts', import.meta.url), {
  workerData: startTimes,
  execArgv: [],
  // This process has no environment except the folder of its compiled modules.
  env: SHARE_ENV,
}).unref();

process.once('disconnect', exitNow);
// A service manager and Ctrl-C signal all processes: the server still waits for the work in progress here.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('message', (message: PaperTask | NextPage) => {
  if ('bytes' in message) void read(message);
});

/** The accepted formats of papers. */
type PaperFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;

/** Some programs write a few bytes before a PDF, which its readers skip; markup is no such thing. */
const startsAsPdf = /^[^<]*%PDF-/;

/** The format according to the first bytes of the content, whatever the file's name; or why it is refused. */
function sniffPaper(bytes: Uint8Array): { format: PaperFormat } | { refusal: PaperRefusal } {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return { format: 'image/jpeg' };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'image/png' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { format: 'image/webp' };
  if (text(4, 8) === 'ftyp' && heicBrands.test(text(8, 12))) return { format: 'image/heic' };
  if (text(128, 132) === 'DICM') return { refusal: 'paper_dicom' };
  return startsAsPdf.test(text(0, 1024)) ? { format: 'application/pdf' } : { refusal: 'paper_wrong_type' };
}
