import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { serializeError } from '#server/serialize-error.ts';
import { resizeStored } from '#server/storage/encode-image.ts';
import { avifFromBytes } from '#server/storage/image-child-messages.ts';
import { type ImageFormat, imageFile, imageRecipe, imageTypes } from '#server/storage/image-paths.ts';
import {
  abandonedImages,
  deleteGone,
  goneImages,
  imagesToMake,
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

const batch = 50;
/** After each file the processor is left alone for this share of the time that it took. */
const pauseShare = 0.5;

/**
 * Makes the files that visitors load of the images that records use: each width as WebP, and as AVIF where that is
 * worth it. Until then the next larger width is served.
 */
export async function makeWidths(deps: ImageDeps, stopping?: AbortSignal): Promise<void> {
  const { db, storage } = deps;
  let after = 0;
  for (;;) {
    const images = await imagesToMake(db.read, { recipe: imageRecipe, after, count: batch });
    const last = images.at(-1);
    if (!last || stopping?.aborted) return;
    after = last.id;
    await forEach(deps, stopping, images, async (image) => {
      const files = await filesFor(deps, image, stopping);
      if (!files) return;
      // The row is locked while the files are written: a release waits, and its removal then finds all of them.
      await db.transaction(async (writer) => {
        if (!(await markWidthsMade(writer, image.id, imageRecipe))) return;
        for (const { name, bytes, type } of files) await storage.put(`${image.key}/${name}`, bytes, type);
        await removeOthers(storage, image, files);
      });
    });
  }
}

type StoredImage = { id: number; key: string; width: number };
type MadeFile = { name: string; bytes: Uint8Array; type: string };

/** None for an image whose file is lost: trying again would not help. Undefined when the server stops meanwhile. */
async function filesFor(
  { storage, log }: ImageDeps,
  { id, key, width: full }: StoredImage,
  stopping: AbortSignal | undefined,
): Promise<MadeFile[] | undefined> {
  const source = await storage.read(imageFile(key, full));
  const files: MadeFile[] = [];
  const lost = () => {
    log.error({ image: id, missing: !source }, 'The file of an image is lost or damaged');
    return [];
  };
  if (!source) return lost();
  const smaller = imageWidths.filter((width) => width < full);
  // The full width is there already: it may only need an AVIF.
  for (const width of source.length < avifFromBytes ? smaller : [...smaller, full]) {
    if (stopping?.aborted) return undefined;
    const begun = performance.now();
    const image = await resizeStored(source, width);
    if (!image) return lost();
    const add = (format: ImageFormat, bytes: Uint8Array) =>
      files.push({ name: `${width}.${format}`, bytes, type: imageTypes[format] });
    // The full width stays as it is: the others are made from it.
    if (width < full) add('webp', image.bytes);
    if (image.avif) add('avif', image.avif);
    await pause((performance.now() - begun) * pauseShare);
  }
  return files;
}

/** Removes the files that an older recipe made and this one does not. A lost image made none: what is there stays. */
async function removeOthers(storage: Storage, { key, width }: StoredImage, made: MadeFile[]): Promise<void> {
  if (made.length === 0) return;
  const kept = new Set([`${width}.webp`, ...made.map(({ name }) => name)]);
  for (const name of await storage.list(key)) {
    if (!kept.has(name)) await storage.remove(`${key}/${name}`);
  }
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
