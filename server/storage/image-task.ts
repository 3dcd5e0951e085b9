import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const pixels = z.number().int().positive();

/** What the drawing process is told: draw this picture at these widths, if it is of such a format. */
export const imageTask = z.object({
  bytes,
  /** Formats in sharp's names. */
  formats: z.array(z.string()),
  /** A picture that is less wide stays as it is. */
  widths: z.array(pixels).min(1),
});
export type ImageTask = z.infer<typeof imageTask>;

const picture = z.object({ bytes, width: pixels, height: pixels });
/** A picture as it is kept: WebP with nothing but its pixels. */
export type Picture = z.infer<typeof picture>;

/** What it answers: a picture for each width, or why there are none. */
export const imageAnswer = z.union([
  z.object({ pictures: z.array(picture) }),
  z.object({ refusal: z.enum(['wrong format', 'too detailed']) }),
]);
export type ImageAnswer = z.infer<typeof imageAnswer>;
