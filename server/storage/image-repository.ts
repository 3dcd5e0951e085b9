import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';

type Place = { id: number; key: string };
type Size = { width: number; height: number };

/** An upload takes minutes at most: an image that is pending for longer was left by a dead process. */
const pendingMax = hour;

/** Notes an image that is on no record yet, before any of its files is there. */
export async function insertPending(writer: Writer, clock: Clock, key: string, size: Size): Promise<number> {
  const { id } = await writer
    .insertInto('images')
    .values({ key, ...size, status: 'pending', widths_made: 0, created_at: clock().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Pending to live. Throws for an image that is not pending, so that the transaction fails. */
export async function markLive(writer: Writer, id: number): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('images')
    .set({ status: 'live' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Only a pending picture can be put on a record');
}

/** To gone: its files are removed once the transaction is committed. */
export async function markGone(writer: Writer, id: number, from: 'pending' | 'live'): Promise<void> {
  const row = writer.updateTable('images').set({ status: 'gone' });
  await row.where('id', '=', id).where('status', '=', from).execute();
  emitOnCommit(writer, 'image-removed');
}

/** Notes that the smaller widths are there; false if they were noted before or the image is gone. */
export async function markWidthsMade(writer: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('images')
    .set({ widths_made: 1 })
    .where('id', '=', id)
    .where('status', '=', 'live')
    .where('widths_made', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Live images whose smaller widths are not made. */
export function unmadeImages(reader: Reader): Promise<(Place & { width: number })[]> {
  const live = reader.selectFrom('images').select(['id', 'key', 'width']).where('status', '=', 'live');
  return live.where('widths_made', '=', 0).orderBy('id').execute();
}

/** Images that nobody will put on a record any more. */
export function abandonedImages(reader: Reader, clock: Clock): Promise<Place[]> {
  const pending = reader.selectFrom('images').select(['id', 'key']).where('status', '=', 'pending');
  return pending.where('created_at', '<', timestampAfter(clock, -pendingMax)).orderBy('id').execute();
}

/** Images whose files are to be removed. */
export function goneImages(reader: Reader): Promise<Place[]> {
  const gone = reader.selectFrom('images').select(['id', 'key']).where('status', '=', 'gone');
  return gone.orderBy('id').execute();
}

/** Forgets an image, after its files. */
export async function deleteGone(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('images').where('id', '=', id).where('status', '=', 'gone').execute();
}
