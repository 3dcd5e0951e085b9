import type { UploadRule } from '#shared/contract/endpoint.ts';

const threeFormats = ['image/jpeg', 'image/png', 'image/gif'];

/** What the browser's file chooser offers. */
export const acceptOf = ({ formats }: UploadRule): string =>
  formats === 'any' ? 'image/*' : threeFormats.join(',');

/** What is wrong with a chosen image; undefined if it may be sent. The server looks into it once more. */
export function checkImage(file: { type: string; size: number }, rule: UploadRule): string | undefined {
  const fits = rule.formats === 'any' ? file.type.startsWith('image/') : threeFormats.includes(file.type);
  if (!fits) return rule.wrongFormat;
  return file.size >= rule.maxBytes ? rule.tooLarge : undefined;
}
