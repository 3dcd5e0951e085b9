/**
 * The widths in which an uploaded image is stored, up to its own width. They are just above what pages show on common
 * screens: photos in lists 160, doctors up to 480, covers and cards 600 to 704 (phones with two pixels per point, an
 * article on a desktop) and 906 to 992 (phones with three).
 */
export const imageWidths = [160, 320, 480, 704, 1008] as const;

/** Widths that images had before. Pages in browser caches still request them. */
export const formerImageWidths = [640, 960] as const;

/** The largest width in which an image is stored. */
export const imageWidthMax = 1600;

const imagePath = /^(\/uploads\/[a-z0-9]+)\/(\d+)\.webp$/;

/**
 * The `srcset` of an image under /uploads/, whose path ends in its full width (`/uploads/<key>/<width>.webp`);
 * undefined for any other URL.
 */
export function srcSetOf(url: string): string | undefined {
  const [, base, full] = imagePath.exec(url) ?? [];
  if (!base || !full) return undefined;
  const widths = [...imageWidths.filter((width) => width < Number(full)), Number(full)];
  return widths.map((width) => `${base}/${width}.webp ${width}w`).join(', ');
}
