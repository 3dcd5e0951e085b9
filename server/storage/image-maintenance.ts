import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { serializeError } from '#server/serialize-error.ts';
import {
  abandonedImages,
  claimImage,
  deleteGone,
  goneImages,
  markGone,
  releaseImageClaim,
} from '#server/storage/image-repository.ts';
import type { Storage } from '#server/storage/storage.ts';

export type ImageDeps = {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: { error(fields: object, text: string): void };
};

/** Removes the images that their record no longer uses or that no record ever used. */
export async function removeGone(deps: ImageDeps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  await forEachImage(deps, stopping, await abandonedImages(db.read, clock), (id) =>
    db.transaction((writer) => markGone(writer, id, 'pending')),
  );
  await forEachImage(deps, stopping, await goneImages(db.read), (id) => removeImage(deps, id));
}

/** Removes a gone image: first its files, then its row. Does nothing while another process has claimed it. */
export async function removeImage({ db, storage }: ImageDeps, id: number): Promise<void> {
  const image = await db.transaction((writer) => claimImage(writer, id, { status: 'gone' }));
  if (!image) return;
  try {
    await storage.removeFolder(image.key);
  } catch (error) {
    await db.transaction((writer) => releaseImageClaim(writer, image));
    throw error;
  }
  await db.transaction((writer) => deleteGone(writer, id));
}

/**
 * Runs the work for each image. An image that fails is logged and tried again in the next run, without holding up the
 * others. While the storage or the database is unavailable, all of them would fail: the run ends.
 */
export async function forEachImage(
  { log }: ImageDeps,
  stopping: AbortSignal | undefined,
  ids: number[],
  work: (id: number) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    if (stopping?.aborted) return;
    try {
      await work(id);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'busy') throw error;
      const fields = { image: id, error: serializeError(error) };
      log.error(fields, 'Work on an image failed and will be tried again');
    }
  }
}
