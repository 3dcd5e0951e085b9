import type { Writer } from '#server/db/database.ts';
import { processDrawing, processUpload, type Upload } from '#server/storage/encode-image.ts';
import type { Image } from '#server/storage/image-child-messages.ts';
import { type ImageDeps, removeGone } from '#server/storage/image-maintenance.ts';
import { imageFile, imageTypes, newImageKey } from '#server/storage/image-paths.ts';
import { insertPending, markGone, markLive } from '#server/storage/image-repository.ts';
import { imageResizer } from '#server/storage/image-widths.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { imageWidths } from '#shared/contract/images.ts';

export { imagePathOf, imageUrl } from '#server/storage/image-paths.ts';
export type { Upload };

/**
 * Stores images. An image is pending until a record uses it, live while a record uses it, and gone afterwards. Its
 * files are written after the row is stored and removed before the row is deleted, so that no file is forgotten.
 */
export type ImageStore = {
  /** Checks and stores an upload, outside of any transaction, and returns its id: attach or discard it. */
  accept(upload: Upload, rule: UploadRule): Promise<number>;
  /** Does the same for a drawing of the starter content (SVG). */
  acceptDrawing(bytes: Uint8Array): Promise<number>;
  /** Links an accepted image to the caller's record, in the caller's transaction. */
  attach(writer: Writer, imageId: number): Promise<void>;
  /** Removes an image from the caller's record, in the caller's transaction. Its files are removed afterwards. */
  release(writer: Writer, imageId: number | null): Promise<void>;
  /** An image's file: the narrowest existing file of at least this width. */
  read(
    image: { key: string; width: number },
    width: number,
  ): Promise<{ bytes: Buffer; type: string } | undefined>;
  /** Discards an accepted image whose record was not stored after all. */
  discard(imageId: number): Promise<void>;
  /** Removes the images that no record uses. Runs may overlap, in one process or in several. */
  removeGone(stopping?: AbortSignal): Promise<void>;
  /**
   * Generates the files that visitors load of new images, and of images made by an older recipe. Runs may overlap as
   * well.
   */
  makeWidths(stopping?: AbortSignal): Promise<void>;
};

/** Manages the images' rows in the database and their files in the storage. */
export function imageStore(deps: ImageDeps): ImageStore {
  const { db, storage, clock } = deps;
  const discard = (id: number) => db.transaction((writer) => markGone(writer, id, 'pending'));
  const store = async ({ bytes, width, height }: Image) => {
    const key = newImageKey();
    const id = await db.transaction((writer) => insertPending(writer, clock, key, { width, height }));
    try {
      await storage.put(imageFile(key, width), bytes, imageTypes.webp);
    } catch (error) {
      // A storage that did not respond may store the file later.
      const lateFile = error instanceof StorageUnavailable;
      await db.transaction((writer) => markGone(writer, id, 'pending', { lateFile }));
      throw error;
    }
    return id;
  };
  return {
    accept: async (upload, rule) => store(await processUpload(upload, rule)),
    acceptDrawing: async (bytes) => store(await processDrawing(bytes)),
    attach: markLive,
    async release(writer, imageId) {
      if (imageId !== null) await markGone(writer, imageId, 'live');
    },
    async read({ key, width: full }, width) {
      const smaller = imageWidths.filter((made) => made >= width && made < full);
      for (const made of [...smaller, full]) {
        const bytes = await storage.read(imageFile(key, made));
        if (bytes) return { bytes, type: imageTypes.webp };
      }
      return undefined;
    },
    discard,
    removeGone: (stopping) => removeGone(deps, stopping),
    makeWidths: imageResizer(deps),
  };
}
