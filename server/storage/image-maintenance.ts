import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { serializeError } from '#server/serialize-error.ts';
import { resizeStored } from '#server/storage/encode-image.ts';
import { imageFile, storedImageType } from '#server/storage/image-paths.ts';
import {
  abandonedImages,
  deleteGone,
  goneImages,
  imagesWithoutWidths,
  markGone,
  markWidthsMade,
} from '#server/storage/image-repository.ts';
import type { Storage } from '#server/storage/storage.ts';
import { imageWidths } from '#shared/contract/images.ts';

export type ImageDeps = {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: { error(fields: object, text: string): void };
};

/** Makes the smaller widths of the images that records use. */
export async function makeWidths(deps: ImageDeps, stopping?: AbortSignal): Promise<void> {
  const { db, storage } = deps;
  await forEach(deps, stopping, await imagesWithoutWidths(db.read), async (image) => {
    const widths = imageWidths.filter((width) => width < image.width);
    const images = widths.length > 0 ? await resizedCopies(deps, image, widths) : [];
    // The row is locked while the files are written: a release waits, and its removal then finds all of them.
    await db.transaction(async (writer) => {
      if (!(await markWidthsMade(writer, image.id))) return;
      for (const { width, bytes } of images) {
        await storage.put(imageFile(image.key, width), bytes, storedImageType);
      }
    });
  });
}

type StoredImage = { id: number; key: string; width: number };

/** None for an image whose file is lost: trying again would not help. */
async function resizedCopies({ storage, log }: ImageDeps, { id, key, width }: StoredImage, widths: number[]) {
  const full = await storage.read(imageFile(key, width));
  const images = full && (await resizeStored(full, widths));
  if (!images) log.error({ image: id, missing: !full }, 'The file of an image is lost or damaged');
  return images ?? [];
}

/** Removes the images that left their record or never reached one: first the files, then the row. */
export async function removeGone(deps: ImageDeps, stopping?: AbortSignal): Promise<void> {
  const { db, storage, clock } = deps;
  await forEach(deps, stopping, await abandonedImages(db.read, clock), ({ id }) =>
    db.transaction((writer) => markGone(writer, id, 'pending')),
  );
  await forEach(deps, stopping, await goneImages(db.read), async ({ id, key }) => {
    await storage.removeFolder(key);
    await db.transaction((writer) => deleteGone(writer, id));
  });
}

/** An image that fails is logged and tried again in the next run; the others are not held up. */
async function forEach<T extends { id: number }>(
  { log }: ImageDeps,
  stopping: AbortSignal | undefined,
  images: T[],
  work: (image: T) => Promise<void>,
): Promise<void> {
  for (const image of images) {
    if (stopping?.aborted) return;
    try {
      await work(image);
    } catch (error) {
      const fields = { image: image.id, error: serializeError(error) };
      log.error(fields, 'Work on an image failed and will be tried again');
    }
  }
}
