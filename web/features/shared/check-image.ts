import type { UploadRule } from '#shared/contract/endpoint.ts';
import { code, type MessageCode } from '#shared/contract/messages.ts';
import { acceptedFormats } from '#shared/contract/upload-rules.ts';

/** The file types that the browser's file dialog offers. */
export const acceptOf = ({ formats }: UploadRule): string => acceptedFormats[formats].mediaTypes.join(',');

/** The error code for a chosen image; undefined if it may be sent. The server also checks the content. */
export function checkImage(file: { type: string; size: number }, rule: UploadRule): MessageCode | undefined {
  const fits = acceptedFormats[rule.formats].mediaTypes.some((type) =>
    type === 'image/*' ? file.type.startsWith('image/') : file.type === type,
  );
  if (!fits) return rule.wrongFormat;
  return file.size >= rule.maxBytes ? rule.tooLarge : undefined;
}

/** HEIC, the format of iPhones. Some systems give no media type, so the file name counts too. */
const isHeic = ({ type, name }: { type: string; name: string }) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** A chosen image that may be sent, or why it may not. */
type Prepared = { image: File } | { wrong: MessageCode };

/**
 * Prepares a chosen image for sending. An image that is too large, such as a phone's photo, is made smaller. HEIC,
 * which the server can't read, becomes a JPEG if the browser can read it.
 */
export function prepareImage(file: File, rule: UploadRule): Prepared | Promise<Prepared> {
  const heic = isHeic(file);
  const wrong = heic ? code('image_heic') : checkImage(file, rule);
  if (!wrong) return { image: file };
  if (wrong === rule.wrongFormat) return { wrong };
  return shrunk(file, rule).catch(() => ({ wrong }));
}

/** Loads the code only for a file that needs it, which few visitors choose. */
async function shrunk(file: File, { maxBytes }: UploadRule): Promise<Prepared> {
  const { shrinkImage } = await import('#web/features/shared/shrink-image.ts');
  return { image: await shrinkImage(file, maxBytes) };
}
