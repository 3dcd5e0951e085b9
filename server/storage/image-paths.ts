import { randomBytes } from 'node:crypto';

/** How every image is kept, whatever it came as. */
export const storedImageType = 'image/webp';

/** The name of a new image's folder: 128 random bits, in letters that `srcSetOf` knows. */
export const newImageKey = () => randomBytes(16).toString('hex');

/** Where in the storage an image of this width lies. */
export const imageFile = (key: string, width: number) => `${key}/${width}.webp`;

/** The address that an image is served under. */
export const imageUrl = ({ key, width }: { key: string; width: number }) =>
  `/uploads/${imageFile(key, width)}`;

/**
 * The address of a record's image, null where it has none. The record's query joins it:
 * `.leftJoin('images', 'images.id', 'doctors.image_id')` and
 * `.select(['images.key as image_key', 'images.width as image_width'])`.
 */
export function imagePathOf(row: { image_key: string | null; image_width: number | null }): string | null {
  if (row.image_key === null || row.image_width === null) return null;
  return imageUrl({ key: row.image_key, width: row.image_width });
}
