import type { Writer } from '#server/db/database.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';

/**
 * Runs `work` with the id of the accepted upload, if there is one. The image is checked and stored
 * before the transaction that puts it on a record; when `work` fails, it goes again.
 */
export async function withUploadedImage<T>(
  images: ImageStore,
  upload: Upload | undefined,
  rule: UploadRule,
  work: (imageId: number | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return work(undefined);
  const imageId = await images.accept(upload, rule);
  try {
    return await work(imageId);
  } catch (error) {
    await images.discard(imageId);
    throw error;
  }
}

/** Which image a record has after a change: the new one, where one was sent, else the old. */
export async function replaceImage(
  images: ImageStore,
  writer: Writer,
  old: number | null,
  next: number | undefined,
): Promise<number | null> {
  if (next === undefined) return old;
  await images.attach(writer, next);
  await images.release(writer, old);
  return next;
}
