import type { Writer } from '#server/db/database.ts';
import type { Image } from '#server/storage/image-child-messages.ts';
import { type ImageParts, makeWidths, removeGone } from '#server/storage/image-maintenance.ts';
import { imageFile, newImageKey, storedImageType } from '#server/storage/image-paths.ts';
import { insertPending, markGone, markLive } from '#server/storage/image-repository.ts';
import { processDrawing, processUpload, type Upload } from '#server/storage/process-image.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { imageWidths } from '#shared/contract/images.ts';

export { imagePathOf, imageUrl } from '#server/storage/image-paths.ts';
export type { Upload };

/**
 * Keeps images. An image is pending from its row's commit until a record takes it, live while the
 * record has it, gone after; files come after the row and go before it, so that none is ever forgotten.
 */
export type ImageStore = {
  /** Checks and stores an upload, outside of any transaction, and answers its id: attach or discard it. */
  accept(upload: Upload, rule: UploadRule): Promise<number>;
  /** The same for a drawing of our own (SVG). */
  acceptDrawing(bytes: Uint8Array): Promise<number>;
  /** Puts an accepted image on the caller's record, in the caller's transaction. */
  attach(writer: Writer, imageId: number): Promise<void>;
  /** Takes an image off the caller's record, in the caller's transaction. */
  release(writer: Writer, imageId: number | null): Promise<void>;
  /** An image's file: the narrowest of at least so many pixels that is made already. */
  read(
    image: { key: string; width: number },
    width: number,
  ): Promise<{ bytes: Buffer; type: string } | undefined>;
  /** Gives up an accepted image whose record was not written after all. */
  discard(imageId: number): Promise<void>;
  /** Makes smaller widths, removes what is gone. Runs may overlap, in one process or in several. */
  work(stopping?: AbortSignal): Promise<void>;
};

/** Keeps the images' rows in the database and their files in the storage. */
export function imageStore(parts: ImageParts): ImageStore {
  const { db, storage, clock } = parts;
  const discard = (id: number) => db.transaction((writer) => markGone(writer, id, 'pending'));
  const keep = async ({ bytes, width, height }: Image) => {
    const key = newImageKey();
    const id = await db.transaction((writer) => insertPending(writer, clock, key, { width, height }));
    try {
      await storage.put(imageFile(key, width), bytes, storedImageType);
    } catch (error) {
      await discard(id);
      throw error;
    }
    return id;
  };
  return {
    accept: async (upload, rule) => keep(await processUpload(upload, rule)),
    acceptDrawing: async (bytes) => keep(await processDrawing(bytes)),
    attach: markLive,
    async release(writer, imageId) {
      if (imageId !== null) await markGone(writer, imageId, 'live');
    },
    async read({ key, width: full }, width) {
      const widths = imageWidths.filter((made) => made >= width && made < full);
      for (const made of [...widths, full]) {
        const bytes = await storage.read(imageFile(key, made));
        if (bytes) return { bytes, type: storedImageType };
      }
      return undefined;
    },
    discard,
    async work(stopping) {
      await removeGone(parts, stopping);
      await makeWidths(parts, stopping);
    },
  };
}
