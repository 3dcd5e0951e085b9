import { setPriority } from 'node:os';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { layOut, turned } from '#server/storage/cut-page.ts';
import { decodeHeic } from '#server/storage/decode-heic.ts';
import { withJpegEnd } from '#server/storage/jpeg-end.ts';
import { Refused } from '#server/storage/refused-paper.ts';
import type { NextPage, PaperImage, PaperMessage, PaperTask } from '#server/storage/render-paper-messages.ts';
import type { PaperRefusal } from '#shared/contract/papers.ts';

/** A little more than the 64 megapixels that phones promise: 9,312 × 6,984. */
const maxPixels = 66_000_000;

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

type Raw = { data: Uint8Array; info: { width: number; height: number; channels: number } };
type Layer = { position: number; rotation: number };

/** Encodes a page, or a piece of one, so that only its pixels remain. */
async function encodePage(upright: () => Sharp, { position, rotation }: Layer): Promise<PaperImage> {
  const { data, info } = await upright().rotate(rotation).webp(webp).toBuffer({ resolveWithObject: true });
  const thumbnail = await upright()
    .rotate(rotation)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer();
  return { position, width: info.width, height: info.height, image: data, thumbnail };
}

/** Sends a picture as one page, or a long one in pieces. */
async function sendImage(
  { width, height }: { width: number; height: number },
  { rotation, maxPages, skip }: PaperTask,
  decode: (size: { width: number; height: number }) => Promise<Raw>,
): Promise<void> {
  const layout = layOut({ width, height }, 1);
  if (!layout) throw new Refused('paper_too_long');
  if (layout.pieces.length > maxPages) throw new Refused('paper_pages_too_many');
  const { data, info } = await decode(layout);
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 3 };
  for (const [nth, piece] of turned(layout, rotation).pieces.entries()) {
    if (nth < skip) continue;
    // A rotation in the same pipeline would be done first.
    const part = await sharp(data, { raw }).extract(piece).raw().toBuffer();
    const upright = () => sharp(part, { raw: { ...raw, width: piece.width, height: piece.height } });
    await sendPage(await encodePage(upright, { position: nth + 1, rotation }));
  }
}

const shrink = (image: Sharp, { width, height }: { width: number; height: number }): Promise<Raw> =>
  image
    .flatten({ background: white })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function readImage(task: PaperTask): Promise<void> {
  const { bytes, failOn } = withJpegEnd(task.bytes);
  // Reads only the header: the pixels are counted before any are decoded.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new Refused('paper_too_detailed');
  const open = (strictness: 'error' | 'warning') =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: strictness }).autoOrient();
  await sendImage(autoOrient, task, (size) =>
    shrink(open('warning'), size).catch((error: unknown) => {
      // Decoders fill what is missing of a JPEG with grey, and only warn.
      const isCutOff = error instanceof Error && /premature end/.test(error.message);
      if (isCutOff || failOn === 'warning') throw new Refused('paper_unreadable');
      return shrink(open('error'), size);
    }),
  );
}

async function readHeic(task: PaperTask): Promise<void> {
  const decoded = await decodeHeic(task.bytes);
  if (decoded === 'too detailed') throw new Refused('paper_too_detailed');
  if (decoded === 'unreadable') throw new Refused('paper_unreadable');
  const { data, width, height } = decoded;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  await sendImage(decoded, task, (size) => shrink(image, size));
}

async function readPdf(task: PaperTask): Promise<void> {
  const { drawPdf } = await import('#server/storage/read-pdf.ts');
  for await (const { position, data, width, height } of drawPdf(task)) {
    const upright = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    await sendPage(await encodePage(upright, { position, rotation: task.rotation }));
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
