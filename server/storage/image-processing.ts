import { invalid } from '#server/errors.ts';
import { processTrusted, processUntrusted } from '#server/storage/image-process.ts';
import type { Picture } from '#server/storage/image-task.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { imageWidthMax } from '#shared/contract/images.ts';
import { sentences } from '#shared/contract/sentences.ts';

/** A picture as it came: its bytes, and whether the form had more of them than were read. */
export type Upload = { bytes: Uint8Array; oversize: boolean };

/** In sharp's names; AVIF is one of heif. */
const formats = {
  'jpeg-png-gif': ['jpeg', 'png', 'gif'],
  any: ['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff', 'svg'],
};

/** Makes of an upload the picture that is kept, or refuses it in the rule's sentences. */
export async function processUpload({ bytes, oversize }: Upload, rule: UploadRule): Promise<Picture> {
  if (oversize || bytes.length >= rule.maxBytes) throw invalid(rule.field, rule.tooLarge);
  const task = { bytes, formats: formats[rule.formats], widths: [imageWidthMax] };
  const answer = await processUntrusted(task);
  if ('refusal' in answer && answer.refusal === 'too detailed') {
    throw invalid(rule.field, sentences.imageTooDetailed);
  }
  const [picture] = 'pictures' in answer ? answer.pictures : [];
  if (!picture) throw invalid(rule.field, rule.wrongFormat);
  return picture;
}

/** Wide enough for flat shapes, on the sharpest phone too. */
const drawingWidth = 960;

/** Makes of a drawing of our own (SVG) the picture that is kept. */
export async function processDrawing(bytes: Uint8Array): Promise<Picture> {
  const answer = await processTrusted({ bytes, formats: ['svg'], widths: [drawingWidth] });
  const [picture] = 'pictures' in answer ? answer.pictures : [];
  if (!picture) throw new Error('A drawing of our own could not be drawn');
  return picture;
}

/** Draws a kept picture at smaller widths; undefined if it can't be read. */
export async function drawNarrower(bytes: Uint8Array, widths: number[]): Promise<Picture[] | undefined> {
  const answer = await processTrusted({ bytes, formats: ['webp'], widths });
  return 'pictures' in answer ? answer.pictures : undefined;
}
