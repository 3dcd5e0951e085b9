import type { UploadRule } from '#shared/contract/endpoint.ts';
import { acceptedFormats } from '#shared/contract/upload-rules.ts';

/** The file types that the browser's file dialog offers. */
export const acceptOf = ({ formats }: UploadRule): string => acceptedFormats[formats].mediaTypes.join(',');

/** The error code for a chosen image; undefined if it may be sent. The server also checks its content. */
export function checkImage(file: { type: string; size: number }, rule: UploadRule): string | undefined {
  const fits = acceptedFormats[rule.formats].mediaTypes.some((type) =>
    type === 'image/*' ? file.type.startsWith('image/') : file.type === type,
  );
  if (!fits) return rule.wrongFormat;
  return file.size >= rule.maxBytes ? rule.tooLarge : undefined;
}
