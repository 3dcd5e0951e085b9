import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { serializeError } from '#server/serialize-error.ts';
import { imageFile, storedImageType } from '#server/storage/image-paths.ts';
import {
  abandonedImages,
  deleteGone,
  goneImages,
  markGone,
  markWidthsMade,
  unmadeImages,
} from '#server/storage/image-repository.ts';
import { drawNarrower } from '#server/storage/process-image.ts';
import type { Storage } from '#server/storage/storage.ts';
import { imageWidths } from '#shared/contract/images.ts';

type Write = (fields: object, text: string) => void;

/** What the image store stands on. */
export type ImageParts = {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: { warn: Write; error: Write };
};

/** Makes the smaller widths of the images that are on a record. */
export async function makeWidths(parts: ImageParts, stopping?: AbortSignal): Promise<void> {
  const { db, storage } = parts;
  await forEach(parts, stopping, await unmadeImages(db.read), async (image) => {
    const widths = imageWidths.filter((width) => width < image.width);
    const images = widths.length > 0 ? await narrowerOf(parts, image, widths) : [];
    // The row stays locked while files come: whoever releases the image waits, and then sees them all.
    await db.transaction(async (writer) => {
      if (!(await markWidthsMade(writer, image.id))) return;
      for (const { width, bytes } of images) {
        await storage.put(imageFile(image.key, width), bytes, storedImageType);
      }
    });
  });
}

type Full = { id: number; key: string; width: number };

/** None for an image whose file is lost: trying again wouldn't bring it back. */
async function narrowerOf({ storage, log }: ImageParts, { id, key, width }: Full, widths: number[]) {
  const full = await storage.read(imageFile(key, width));
  const images = full && (await drawNarrower(full, widths));
  if (!images) log.error({ image: id, missing: !full }, 'The file of a picture is lost or damaged');
  return images ?? [];
}

/** Removes the files, then the rows of images that left their record or never came to one. */
export async function removeGone(parts: ImageParts, stopping?: AbortSignal): Promise<void> {
  const { db, storage, clock } = parts;
  await forEach(parts, stopping, await abandonedImages(db.read, clock), ({ id }) =>
    db.transaction((writer) => markGone(writer, id, 'pending')),
  );
  await forEach(parts, stopping, await goneImages(db.read), async ({ id, key }) => {
    await storage.removeFolder(key);
    await db.transaction((writer) => deleteGone(writer, id));
  });
}

/** One image that fails is logged and left for the next run; the others have their turn. */
async function forEach<T extends { id: number }>(
  { log }: ImageParts,
  stopping: AbortSignal | undefined,
  images: T[],
  work: (image: T) => Promise<void>,
): Promise<void> {
  for (const image of images) {
    if (stopping?.aborted) return;
    try {
      await work(image);
    } catch (error) {
      log.error(
        { image: image.id, fault: serializeError(error) },
        'Work on a picture failed, to be tried again',
      );
    }
  }
}
