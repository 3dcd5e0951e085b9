import type { UploadRule } from '#shared/contract/endpoint.ts';

const threeFormats = ['image/jpeg', 'image/png', 'image/gif'];

/** The file types that the browser's file dialog offers. */
export const acceptOf = ({ formats }: UploadRule): string =>
  formats === 'any' ? 'image/*' : threeFormats.join(',');

/** The error code for a chosen image; undefined if it may be sent. The server checks it again. */
export function checkImage(file: { type: string; size: number }, rule: UploadRule): string | undefined {
  const fits = rule.formats === 'any' ? file.type.startsWith('image/') : threeFormats.includes(file.type);
  if (!fits) return rule.wrongFormat;
  return file.size >= rule.maxBytes ? rule.tooLarge : undefined;
}
