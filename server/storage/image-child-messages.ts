import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const pixels = z.number().int().positive();

/** What the server sends to the child process: encode this image in these widths. */
export const imageTask = z.object({
  bytes,
  /** The accepted formats, in sharp's names. */
  formats: z.array(z.string()),
  /** An image that is narrower than a width is not enlarged. */
  widths: z.array(pixels).min(1),
});
export type ImageTask = z.infer<typeof imageTask>;

const image = z.object({ bytes, width: pixels, height: pixels });
/** An image as it is stored: WebP with nothing but its pixels. */
export type Image = z.infer<typeof image>;

/** What the child process answers: one image for each width, or why there are none. */
export const imageAnswer = z.union([
  z.object({ images: z.array(image) }),
  z.object({ refusal: z.enum(['wrong format', 'too detailed']) }),
]);
export type ImageAnswer = z.infer<typeof imageAnswer>;
