import { randomBytes } from 'node:crypto';

/** The formats of stored images, whatever was uploaded: every image is stored as WebP, some as AVIF, too. */
export const imageTypes = { webp: 'image/webp', avif: 'image/avif' } as const;
export type ImageFormat = keyof typeof imageTypes;

const typesByEnding: Record<string, string> = {
  ...imageTypes,
  jpg: 'image/jpeg',
  json: 'application/json',
};
/** The type of a stored file, by its extension. */
export const typeOf = (path: string) =>
  typesByEnding[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/**
 * The version of how an image's files for visitors are made: raise it with each change of the widths or of the
 * encoding, and the files of all images are regenerated.
 */
export const imageRecipe = 2;

/** The name of a new image's folder: 128 random bits, in characters that `srcSetOf` accepts. */
export const newImageKey = () => randomBytes(16).toString('hex');

/** The path of an image of this width in the storage. */
export const imageFile = (key: string, width: number, format: ImageFormat = 'webp') =>
  `${key}/${width}.${format}`;

/** The path of an image in the size and format for sharing (server/http/share-images.ts). */
export const shareFile = ({ key, width }: { key: string; width: number }) => `${key}/${width}-share.jpg`;
export const isShareFile = (name: string) => name.endsWith('-share.jpg');

/** The URL at which an image is served. */
export const imageUrl = ({ key, width }: { key: string; width: number }) =>
  `/uploads/${imageFile(key, width)}`;

/**
 * The URL of a record's image; null where it has none. The record's query joins the image: `.leftJoin('images',
 * 'images.id', 'doctors.image_id')` and `.select(['images.key as image_key', 'images.width as image_width'])`.
 */
export function imagePathOf(row: { image_key: string | null; image_width: number | null }): string | null {
  if (row.image_key === null || row.image_width === null) return null;
  return imageUrl({ key: row.image_key, width: row.image_width });
}
