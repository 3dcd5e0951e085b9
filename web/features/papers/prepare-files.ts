import { limits } from '#shared/contract/limits.ts';
import { decodeImage, drawImage } from '#web/features/shared/shrink-image.ts';
import type { EditedPage, PaperStore } from '#web/lib/papers/paper-store.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** A chosen file that was not accepted, and why. */
export type SkippedFile = { name: string; why: WrongFile | 'too_many' };

const pageOf = (file: File, id: string, made: PreparedPage): EditedPage => ({
  id,
  kind: made.kind,
  name: file.name,
  bytes: made.file.size,
  turn: 0,
  ...(made.hard && { hard: true }),
});

type Preparation = {
  paperStore: PaperStore;
  files: readonly File[];
  /** The paper that the pages go into, and for how many pages it has room. */
  paper: string;
  room: number;
  /** Called before each file, with the number of files that are done. Returns false to stop. */
  onStep: (done: number) => boolean;
  /** Called with each page that has been saved. */
  put: (page: EditedPage) => void;
  prepare?: typeof preparePage;
};

/** Prepares files and saves them, one after the other. A problem with one file does not affect the others. */
export async function prepareFiles({
  paperStore,
  files,
  paper,
  room,
  onStep,
  put,
  prepare = preparePage,
}: Preparation): Promise<SkippedFile[]> {
  const skippedFiles: SkippedFile[] = [];
  let left = room;
  for (const [done, file] of files.entries()) {
    const out = (why: SkippedFile['why']) => skippedFiles.push({ name: file.name, why });
    if (!onStep(done)) break;
    try {
      const made = await prepare(file);
      if ('wrong' in made) {
        out(made.wrong);
        continue;
      }
      // A PDF begins a paper of its own.
      if (left <= 0 && made.kind === 'photo') {
        out('too_many');
        continue;
      }
      const id = randomKey();
      await paperStore.putFile({ id, paper, file: made.file, thumb: made.thumb });
      if (made.kind === 'photo') left -= 1;
      put(pageOf(file, id, made));
    } catch {
      out('unreadable');
    }
  }
  return skippedFiles;
}

/** The result for a chosen file: what is sent, a thumbnail, and whether it may be too blurred (`hard`). */
type PreparedPage = { kind: 'photo' | 'pdf'; file: Blob; thumb: Blob | null; hard: boolean };

/** Why a chosen file can't be sent. */
type WrongFile = 'too_large' | 'wrong_type' | 'empty' | 'dicom' | 'packed' | 'unreadable';

const longSide = 2400;
const thumbSide = 360;
const quality = 0.86;

const signatureBytes = 1024;
/** The first bytes of ZIP, RAR and 7z. */
const packedStarts = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf'];

/** A file's type by its first bytes. Its name and its media type are not reliable. */
export function kindOf(head: Uint8Array): 'pdf' | 'dicom' | 'heic' | 'picture' | 'packed' | null {
  const text = String.fromCharCode(...head);
  if (text.slice(128, 132) === 'DICM') return 'dicom';
  if (/^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(text.slice(4, 12))) return 'heic';
  const isImage =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP');
  if (isImage) return 'picture';
  if (/^[^<]*%PDF-/.test(text)) return 'pdf';
  return packedStarts.some((start) => text.startsWith(start)) ? 'packed' : null;
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No JPEG')));
    canvas.toBlob(done, 'image/jpeg', quality);
  });

function isBlurred(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels ? isHardToRead(greyOf(pixels.data), canvas.width, canvas.height) : false;
}

/** Narrower screenshots can't be read; the server cuts long ones into pages. */
const narrow = 800;

/** Whether a picture would become too narrow to be read if its longer side had 2,400 pixels. */
export function isLong({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return longer > longSide && (shorter * longSide) / longer < Math.min(narrow, shorter);
}

/**
 * Whether a picture ends where its format ends. Browsers draw what there is of a file that is cut off: drawn again, it
 * would be a whole picture of half a page.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const word = (at: number, length: number) => String.fromCharCode(...bytes.slice(at, at + length));
  if (word(0, 4) === 'RIFF') return new DataView(bytes.buffer).getUint32(4, true) + 8 <= bytes.length;
  const lastMark = (mark: number) => {
    let at = bytes.length - 2;
    while (at >= 0 && (bytes[at] !== 0xff || bytes[at + 1] !== mark)) at -= 1;
    return at;
  };
  if (word(0, 3) === '\xff\xd8\xff') return lastMark(0xd9) > lastMark(0xda);
  return word(1, 3) !== 'PNG' || word(bytes.length - 8, 4) === 'IEND';
}

/**
 * The photo upright, with 2,400 pixels at most, and without the metadata that the phone added (place, device). Long
 * ones and those that may be cut off are sent as they are: the server decides.
 */
async function preparePhoto(file: File): Promise<PreparedPage> {
  const image = await decodeImage(file);
  const thumb = await jpegOf(drawImage(image, thumbSide));
  const hard = isBlurred(drawImage(image, measuredSide));
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const isSentAsIs = isLong(size) || !isWhole(new Uint8Array(await file.arrayBuffer()));
  if (isSentAsIs) return { kind: 'photo', file, thumb, hard: hard && !isLong(size) };
  return { kind: 'photo', file: await jpegOf(drawImage(image, longSide)), thumb, hard };
}

/**
 * Prepares a chosen file for sending. A photo that this browser can't decode (HEIC outside of Safari) is sent as it is,
 * because the server can decode it.
 */
export async function preparePage(file: File): Promise<PreparedPage | { wrong: WrongFile }> {
  if (file.size === 0) return { wrong: 'empty' };
  // A file that was moved, or is in a cloud without a connection, can be chosen but not read.
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null);
  if (head === null) return { wrong: 'unreadable' };
  const kind = kindOf(new Uint8Array(head));
  if (kind === null) return { wrong: 'wrong_type' };
  if (kind === 'dicom') return { wrong: 'dicom' };
  // Documents of Office are packed, too: there is nothing in them that one could choose.
  if (kind === 'packed') return { wrong: /\.(zip|rar|7z)$/i.test(file.name) ? 'packed' : 'wrong_type' };
  const asItIs = { file, thumb: null, hard: false };
  const isTooLarge = file.size > limits.paperFileBytes;
  if (kind === 'pdf') return isTooLarge ? { wrong: 'too_large' } : { kind: 'pdf', ...asItIs };
  try {
    const photo = await preparePhoto(file);
    return photo.file === file && isTooLarge ? { wrong: 'too_large' } : photo;
  } catch {
    if (kind === 'picture') return { wrong: 'wrong_type' };
    return isTooLarge ? { wrong: 'too_large' } : { kind: 'photo', ...asItIs };
  }
}

/** The longer side, in pixels, of the small picture that sharpness is measured in. */
const measuredSide = 640;

/** Letters run together below this value. Measured with photographed pages, sharp and blurred; see the test. */
const leastSharpness = 60;

/** Turns RGBA bytes into brightness. */
export function greyOf(rgba: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return grey;
}

/**
 * How sharp the sharpest part of a picture is: the highest variance of its Laplacian in 4 × 4 parts, because a page may
 * be mostly empty.
 */
function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  const parts = 4;
  let best = 0;
  for (let part = 0; part < parts * parts; part += 1) {
    const left = Math.max(1, Math.floor(((part % parts) * width) / parts));
    const top = Math.max(1, Math.floor((Math.floor(part / parts) * height) / parts));
    const right = Math.min(width - 1, left + Math.floor(width / parts));
    const bottom = Math.min(height - 1, top + Math.floor(height / parts));
    let sum = 0;
    let squares = 0;
    let count = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        const around =
          (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
        const value = around - 4 * (grey[at] ?? 0);
        sum += value;
        squares += value * value;
        count += 1;
      }
    }
    if (count > 0) best = Math.max(best, squares / count - (sum / count) ** 2);
  }
  return best;
}

/** Fewer pixels than this have no room for the lines of a page: somebody chose the small preview of a photo. */
const leastSide = 500;

/** Whether a picture of a page is probably too blurred, dark or small to read. The person decides. */
export const isHardToRead = (grey: Float32Array, width: number, height: number): boolean =>
  Math.max(width, height) < leastSide || sharpnessOf(grey, width, height) < leastSharpness;
