import { invalid } from '#server/errors.ts';
import type { Image } from '#server/storage/image-child-messages.ts';
import { processInBackground, processTrusted, processUntrusted } from '#server/storage/run-image-child.ts';
import type { Uploader } from '#server/storage/upload-queue.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { acceptedFormats } from '#shared/contract/image-rules.ts';
import { imageWidthMax } from '#shared/contract/images.ts';

/** An uploaded file. `oversize`: the file was longer than the limit, and only a part was read. */
export type Upload = { bytes: Uint8Array; oversize: boolean; sender: Uploader };

const codeOf = { damaged: 'image_damaged', 'too detailed': 'image_too_detailed' } as const;

/**
 * Turns an upload into the image that is stored. Only staff may send drawings (SVG): a drawing can keep a processor
 * busy. Throws `invalid`, with the rule's messages, and `too_many` or `busy`.
 */
export async function processUpload({ bytes, oversize, sender }: Upload, rule: UploadRule): Promise<Image> {
  if (oversize || bytes.length >= rule.maxBytes) throw invalid(rule.field, rule.tooLarge);
  const accepted: readonly string[] = acceptedFormats[rule.formats].contents;
  const formats = accepted.filter((format) => sender.isStaff || format !== 'svg');
  const result = await processUntrusted({ bytes, formats, widths: [imageWidthMax], use: 'kept' }, sender);
  if ('refusal' in result) {
    const { refusal } = result;
    throw invalid(rule.field, refusal === 'wrong format' ? rule.wrongFormat : codeOf[refusal]);
  }
  const [image] = result.images;
  if (!image) throw invalid(rule.field, codeOf.damaged);
  return image;
}

/** Wide enough for flat shapes, even on the sharpest phone. */
const drawingWidth = 960;

/** Turns an SVG of the starter content into the image that is stored. */
export async function processDrawing(bytes: Uint8Array): Promise<Image> {
  const result = await processTrusted({
    bytes,
    formats: ['svg'],
    widths: [drawingWidth],
    use: 'kept',
  });
  const [image] = 'images' in result ? result.images : [];
  if (!image) throw new Error('A drawing of the starter content could not be processed');
  return image;
}

/** Generates a width of a stored image for visitors; returns undefined if the image can't be read. */
export async function resizeStored(bytes: Uint8Array, width: number): Promise<Image | undefined> {
  const result = await processInBackground({ bytes, formats: ['webp'], widths: [width], use: 'shown' });
  return 'images' in result ? result.images[0] : undefined;
}
