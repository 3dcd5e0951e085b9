import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const pixels = z.number().int().positive();

/** What the drawing process is told: draw this image at these widths, if it is of such a format. */
export const imageTask = z.object({
  bytes,
  /** Formats in sharp's names. */
  formats: z.array(z.string()),
  /** An image that is less wide stays as it is. */
  widths: z.array(pixels).min(1),
});
export type ImageTask = z.infer<typeof imageTask>;

const image = z.object({ bytes, width: pixels, height: pixels });
/** An image as it is kept: WebP with nothing but its pixels. */
export type Image = z.infer<typeof image>;

/** What it answers: an image for each width, or why there are none. */
export const imageAnswer = z.union([
  z.object({ images: z.array(image) }),
  z.object({ refusal: z.enum(['wrong format', 'too detailed']) }),
]);
export type ImageAnswer = z.infer<typeof imageAnswer>;
