import type { UploadRule } from '#shared/contract/endpoint.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

const any = { formats: 'any', wrongFormat: code('image_not_an_image') } as const;

/** Which images each resource takes (specification section 9; decisions.md, "Images"). */
export const uploadRules = {
  doctor: { field: 'image', maxBytes: limits.imageBytes, tooLarge: code('image_too_large'), ...any },
  hospital: {
    field: 'image',
    maxBytes: limits.smallImageBytes,
    tooLarge: code('image_hospital_too_large'),
    ...any,
  },
  user: { field: 'image', maxBytes: limits.smallImageBytes, tooLarge: code('image_user_too_large'), ...any },
  blog: {
    field: 'images',
    maxBytes: limits.imageBytes,
    tooLarge: code('image_too_large'),
    formats: 'jpeg-png-gif',
    wrongFormat: code('image_blog_format'),
  },
  /** Within an article's text. */
  article: {
    field: 'image',
    maxBytes: limits.imageBytes,
    tooLarge: code('image_too_large'),
    formats: 'jpeg-png-gif',
    wrongFormat: code('image_blog_format'),
  },
} as const satisfies Record<string, UploadRule>;
