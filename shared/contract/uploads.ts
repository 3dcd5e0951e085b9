import type { UploadRule } from '#shared/contract/endpoint.ts';
import { limits } from '#shared/contract/limits.ts';
import { sentences } from '#shared/contract/sentences.ts';

const any = { formats: 'any', wrongFormat: sentences.imageNotAnImage } as const;

/** Which images each resource takes (specification section 9; decisions.md, "Images"). */
export const uploadRules = {
  doctor: { field: 'image', maxBytes: limits.imageBytes, tooLarge: sentences.imageTooLarge, ...any },
  hospital: {
    field: 'image',
    maxBytes: limits.smallImageBytes,
    tooLarge: sentences.imageHospitalTooLarge,
    ...any,
  },
  user: { field: 'image', maxBytes: limits.smallImageBytes, tooLarge: sentences.imageUserTooLarge, ...any },
  blog: {
    field: 'images',
    maxBytes: limits.imageBytes,
    tooLarge: sentences.imageTooLarge,
    formats: 'jpeg-png-gif',
    wrongFormat: sentences.imageBlogFormat,
  },
  /** Within an article's text. */
  article: {
    field: 'image',
    maxBytes: limits.imageBytes,
    tooLarge: sentences.imageTooLarge,
    formats: 'jpeg-png-gif',
    wrongFormat: sentences.imageBlogFormat,
  },
} as const satisfies Record<string, UploadRule>;
