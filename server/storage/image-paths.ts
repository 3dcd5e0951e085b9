import { randomBytes } from 'node:crypto';

/** The format of every stored image, whatever was uploaded. */
export const storedImageType = 'image/webp';

/** The name of a new image's folder: 128 random bits, in letters that `srcSetOf` accepts. */
export const newImageKey = () => randomBytes(16).toString('hex');

/** Where the storage keeps an image of this width. */
export const imageFile = (key: string, width: number) => `${key}/${width}.webp`;

/** The address at which an image is served. */
export const imageUrl = ({ key, width }: { key: string; width: number }) =>
  `/uploads/${imageFile(key, width)}`;

/**
 * The address of a record's image; null where it has none. The record's query joins the image:
 * `.leftJoin('images', 'images.id', 'doctors.image_id')` and
 * `.select(['images.key as image_key', 'images.width as image_width'])`.
 */
export function imagePathOf(row: { image_key: string | null; image_width: number | null }): string | null {
  if (row.image_key === null || row.image_width === null) return null;
  return imageUrl({ key: row.image_key, width: row.image_width });
}
