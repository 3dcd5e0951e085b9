import { uploadRules } from '#shared/contract/uploads.ts';

/** What is wrong with a chosen image; undefined if it may be sent. */
export function checkPhoto(photo: { type: string; size: number }): string | undefined {
  const { maxBytes, tooLarge, wrongFormat } = uploadRules.user;
  if (!photo.type.startsWith('image/')) return wrongFormat;
  return photo.size >= maxBytes ? tooLarge : undefined;
}
