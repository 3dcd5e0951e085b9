import type { UploadRule } from '#shared/contract/endpoint.ts';
import { limits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';

const any = { formats: 'any', wrongFormat: messages.imageNotAnImage } as const;

/** Which images each resource takes (specification section 9; decisions.md, "Images"). */
export const uploadRules = {
  doctor: { field: 'image', maxBytes: limits.imageBytes, tooLarge: messages.imageTooLarge, ...any },
  hospital: {
    field: 'image',
    maxBytes: limits.smallImageBytes,
    tooLarge: messages.imageHospitalTooLarge,
    ...any,
  },
  user: { field: 'image', maxBytes: limits.smallImageBytes, tooLarge: messages.imageUserTooLarge, ...any },
  blog: {
    field: 'images',
    maxBytes: limits.imageBytes,
    tooLarge: messages.imageTooLarge,
    formats: 'jpeg-png-gif',
    wrongFormat: messages.imageBlogFormat,
  },
  /** Within an article's text. */
  article: {
    field: 'image',
    maxBytes: limits.imageBytes,
    tooLarge: messages.imageTooLarge,
    formats: 'jpeg-png-gif',
    wrongFormat: messages.imageBlogFormat,
  },
} as const satisfies Record<string, UploadRule>;
