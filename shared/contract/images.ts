/**
 * The widths in which an uploaded image is kept, as far as it is that wide itself. They are just above what pages show
 * on common screens: photos in lists 160, doctors up to 480, covers and cards 600 to 704 (phones of two pixels a
 * point, a desktop's article) and 906 to 992 (phones of three).
 */
export const imageWidths = [160, 320, 480, 704, 1008] as const;

/** Widths that images had before: pages that a browser keeps still ask for them. */
export const formerImageWidths = [640, 960] as const;

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
