import type { UploadRule } from '#shared/contract/endpoint.ts';
import { acceptedFormats } from '#shared/contract/image-rules.ts';
import type { MessageCode } from '#shared/contract/messages.ts';

/** The files that the browser's file dialog offers. */
export const acceptOf = ({ formats }: UploadRule): string => {
  const { mediaTypes, extensions } = acceptedFormats[formats];
  return [...mediaTypes, ...extensions].join(',');
};

/** The error code for a chosen image; undefined if it may be sent. The server also checks the content. */
export function checkImage(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rule: UploadRule,
): MessageCode | undefined {
  if (!isAccepted(file, rule)) return rule.wrongFormat;
  return file.size >= rule.maxBytes ? rule.tooLarge : undefined;
}

/** A system that does not know a format, such as HEIC on many computers, gives no media type. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, { formats }: UploadRule): boolean {
  const { mediaTypes, extensions } = acceptedFormats[formats];
  if (type === '') return extensions.some((extension) => name.toLowerCase().endsWith(extension));
  return mediaTypes.some((accepted) =>
    accepted === 'image/*' ? type.startsWith('image/') : type === accepted,
  );
}
