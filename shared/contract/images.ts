/** The widths that an uploaded image is kept in, as far as it is that wide itself. */
export const imageWidths = [320, 640, 960] as const;

/** The widest that an image is kept. */
export const imageWidthMax = 1600;

const imagePath = /^(\/uploads\/[a-z0-9]+)\/(\d+)\.webp$/;

/**
 * The `srcset` of an image under /uploads/, whose path ends in its full width
 * (`/uploads/<key>/<width>.webp`); undefined for any other address.
 */
export function srcSetOf(url: string): string | undefined {
  const [, base, full] = imagePath.exec(url) ?? [];
  if (!base || !full) return undefined;
  const widths = [...imageWidths.filter((width) => width < Number(full)), Number(full)];
  return widths.map((width) => `${base}/${width}.webp ${width}w`).join(', ');
}
