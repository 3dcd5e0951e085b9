import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';

type ImageKey = { id: number; key: string };
type Size = { width: number; height: number };

/** An upload takes minutes at most: the process that left an image pending for longer has died. */
const maxPendingMs = hour;

/** Stores a new image that no record uses yet, before its file is written. */
export async function insertPending(writer: Writer, clock: Clock, key: string, size: Size): Promise<number> {
  const { id } = await writer
    .insertInto('images')
    .values({ key, ...size, status: 'pending', widths_made: 0, created_at: clock().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From pending to live. Throws for an image that is not pending, so that the transaction fails. */
export async function markLive(writer: Writer, id: number): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('images')
    .set({ status: 'live' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Only a pending image can be put on a record');
}

/** To gone: a job removes its files once the transaction is stored. */
export async function markGone(writer: Writer, id: number, from: 'pending' | 'live'): Promise<void> {
  const row = writer.updateTable('images').set({ status: 'gone' });
  await row.where('id', '=', id).where('status', '=', from).execute();
  emitOnCommit(writer, 'image-removed');
}

/** Records that the image's files are made by the recipe; false if that was done before or the image is gone. */
export async function markWidthsMade(writer: Writer, id: number, recipe: number): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('images')
    .set({ widths_made: recipe })
    .where('id', '=', id)
    .where('status', '=', 'live')
    .where('widths_made', '<', recipe)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The first live images after an id whose files are not made by the recipe. */
export function imagesToMake(
  reader: Reader,
  { recipe, after, count }: { recipe: number; after: number; count: number },
): Promise<(ImageKey & { width: number })[]> {
  const live = reader.selectFrom('images').select(['id', 'key', 'width']).where('status', '=', 'live');
  const old = live.where('widths_made', '<', recipe).where('id', '>', after);
  return old.orderBy('id').limit(count).execute();
}

/** Pending images that are too old to be put on a record any more. */
export function abandonedImages(reader: Reader, clock: Clock): Promise<ImageKey[]> {
  const pending = reader.selectFrom('images').select(['id', 'key']).where('status', '=', 'pending');
  return pending.where('created_at', '<', timestampAfter(clock, -maxPendingMs)).orderBy('id').execute();
}

/** Images whose files have to be removed. */
export function goneImages(reader: Reader): Promise<ImageKey[]> {
  const gone = reader.selectFrom('images').select(['id', 'key']).where('status', '=', 'gone');
  return gone.orderBy('id').execute();
}

/** Deletes the row of an image, after its files. */
export async function deleteGone(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('images').where('id', '=', id).where('status', '=', 'gone').execute();
}
