import type { UploadRule } from '#shared/contract/endpoint.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

const any = { formats: 'any', wrongFormat: code('image_not_an_image') } as const;

/**
 * The formats that a rule may accept. Browsers know a file by its media type, or by its extension if the system gives
 * none; the server checks its content and uses sharp's names, in which AVIF and HEIC are part of heif.
 */
export const acceptedFormats = {
  any: {
    mediaTypes: ['image/*'],
    extensions: ['.heic', '.heif', '.bmp'],
    contents: ['jpeg', 'png', 'gif', 'webp', 'heif', 'bmp', 'tiff', 'svg'],
  },
  'jpeg-png-gif': {
    mediaTypes: ['image/jpeg', 'image/png', 'image/gif'],
    extensions: [],
    contents: ['jpeg', 'png', 'gif'],
  },
} as const satisfies Record<
  UploadRule['formats'],
  { mediaTypes: string[]; extensions: string[]; contents: string[] }
>;

/** The image that each kind of record accepts: its field, its size and its formats. */
export const imageRules = {
  doctor: { field: 'image', maxBytes: limits.imageBytes, tooLarge: code('image_too_large'), ...any },
  hospital: {
    field: 'image',
    maxBytes: limits.smallImageBytes,
    tooLarge: code('image_hospital_too_large'),
    ...any,
  },
  logo: { field: 'image', maxBytes: limits.imageBytes, tooLarge: code('image_too_large'), ...any },
  user: { field: 'image', maxBytes: limits.smallImageBytes, tooLarge: code('image_user_too_large'), ...any },
  blog: {
    field: 'images',
    maxBytes: limits.imageBytes,
    tooLarge: code('image_too_large'),
    formats: 'jpeg-png-gif',
    wrongFormat: code('image_blog_format'),
  },
  /** An image within the text of a blog. */
  blogText: {
    field: 'image',
    maxBytes: limits.imageBytes,
    tooLarge: code('image_too_large'),
    formats: 'jpeg-png-gif',
    wrongFormat: code('image_blog_format'),
  },
} as const satisfies Record<string, UploadRule>;
