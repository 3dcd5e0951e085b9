import type { ExpressionBuilder } from 'kysely';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { databaseTime } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

type ImageKey = { id: number; key: string };
type Size = { width: number; height: number };

/** An upload takes minutes at most: the process that left an image pending for longer has died. */
const maxPendingMs = hour;

/** Longer than one file takes: a process that has not renewed its claim for this time has died. */
const claimMs = 5 * minute;

/** An image on which no other process works until the claim ends. `claim` distinguishes this claim from a later one. */
export type ClaimedImage = ImageKey & Size & { claim: string };

/** Stores a new image that no record uses yet, before its file is written, and claims it for the writing. */
export async function insertPending(writer: Writer, clock: Clock, key: string, size: Size): Promise<number> {
  const { id } = await writer
    .insertInto('images')
    .values({
      key,
      ...size,
      status: 'pending',
      widths_made: 0,
      claimed_until: databaseTime(writer, claimMs),
      created_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an image from pending to live. Throws for an image that is not pending, so that the transaction fails. */
export async function markLive(writer: Writer, id: number): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('images')
    .set({ status: 'live', claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Only a pending image can be put on a record');
}

/**
 * Changes an image to gone: a job removes its files after the commit, once nobody works on them any more. With
 * `lateFile`, a file of a pending image that was sent to the storage may still arrive: the claim stays.
 */
export async function markGone(
  writer: Writer,
  id: number,
  from: 'pending' | 'live',
  { lateFile = false } = {},
): Promise<void> {
  const free = from === 'pending' && !lateFile ? { claimed_until: null } : {};
  const row = writer.updateTable('images').set({ status: 'gone', ...free });
  await row.where('id', '=', id).where('status', '=', from).execute();
  emitOnCommit(writer, 'image-removed');
}

const unclaimed = (db: Reader) => (row: ExpressionBuilder<Tables, 'images'>) =>
  row.or([row('claimed_until', 'is', null), row('claimed_until', '<', databaseTime(db))]);

/** Claims an image that still waits for this work. Returns undefined if another process has claimed or done it. */
export async function claimImage(
  writer: Writer,
  id: number,
  work: { status: 'gone' } | { status: 'live'; recipe: number },
): Promise<ClaimedImage | undefined> {
  const update = writer.updateTable('images').set({ claimed_until: databaseTime(writer, claimMs) });
  const waiting = update.where('id', '=', id).where('status', '=', work.status).where(unclaimed(writer));
  const claimed = work.status === 'live' ? waiting.where('widths_made', '<', work.recipe) : waiting;
  const row = await claimed.returning(['id', 'key', 'width', 'height', 'claimed_until']).executeTakeFirst();
  if (!row) return undefined;
  const { claimed_until, ...image } = row;
  return { ...image, claim: claimed_until ?? '' };
}

const claimedBy = (writer: Writer, { id, claim }: ClaimedImage) =>
  writer.updateTable('images').where('id', '=', id).where('claimed_until', '=', claim);

/**
 * Prolongs the claim on a live image. Returns undefined if the image is gone meanwhile, or if the claim ended and
 * another process took over.
 */
export async function renewClaim(writer: Writer, image: ClaimedImage): Promise<ClaimedImage | undefined> {
  const row = await claimedBy(writer, image)
    .set({ claimed_until: databaseTime(writer, claimMs) })
    .where('status', '=', 'live')
    .returning('claimed_until')
    .executeTakeFirst();
  return row && { ...image, claim: row.claimed_until ?? '' };
}

/** Releases a claim: others may work on the image immediately. */
export async function releaseImageClaim(writer: Writer, image: ClaimedImage): Promise<void> {
  await claimedBy(writer, image).set({ claimed_until: null }).execute();
}

/**
 * Records that the claimed image's files are made by the recipe, and releases the claim; returns false if the claim is
 * lost or the image gone.
 */
export async function markWidthsMade(writer: Writer, image: ClaimedImage, recipe: number): Promise<boolean> {
  const { numUpdatedRows } = await claimedBy(writer, image)
    .set({ widths_made: recipe, claimed_until: null })
    .where('status', '=', 'live')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The first live images after an id whose files are not made by the recipe, and that nobody has claimed. */
export async function imagesToMake(
  reader: Reader,
  { recipe, after, count }: { recipe: number; after: number; count: number },
): Promise<number[]> {
  const live = reader.selectFrom('images').select('id').where('status', '=', 'live').where(unclaimed(reader));
  const old = live.where('widths_made', '<', recipe).where('id', '>', after);
  return (await old.orderBy('id').limit(count).execute()).map(({ id }) => id);
}

/** Whether the image has a row: an image without a row has no files either. */
export async function hasRow(reader: Reader, id: number): Promise<boolean> {
  const row = reader.selectFrom('images').select('id').where('id', '=', id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The folders of the images that records use. */
export async function liveImageKeys(reader: Reader): Promise<string[]> {
  const live = reader.selectFrom('images').select('key').where('status', '=', 'live');
  return (await live.orderBy('id').execute()).map(({ key }) => key);
}

/** The folders of all images with a row, including those that wait for their removal. */
export async function allImageKeys(reader: Reader): Promise<string[]> {
  return (await reader.selectFrom('images').select('key').execute()).map(({ key }) => key);
}

/** An image that is not gone, by its folder. */
export function findByKey(reader: Reader, key: string): Promise<{ width: number } | undefined> {
  const image = reader.selectFrom('images').select('width').where('key', '=', key);
  return image.where('status', '!=', 'gone').executeTakeFirst();
}

/** Pending images that are too old to be used by a record any more. */
export async function abandonedImages(reader: Reader, clock: Clock): Promise<number[]> {
  const pending = reader.selectFrom('images').select('id').where('status', '=', 'pending');
  const old = pending.where('created_at', '<', timestampAfter(clock, -maxPendingMs));
  return (await old.orderBy('id').execute()).map(({ id }) => id);
}

/** Images whose files have to be removed, and that nobody has claimed. */
export async function goneImages(reader: Reader): Promise<number[]> {
  const gone = reader.selectFrom('images').select('id').where('status', '=', 'gone').where(unclaimed(reader));
  return (await gone.orderBy('id').execute()).map(({ id }) => id);
}

/** Deletes the row of an image, after its files. */
export async function deleteGone(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('images').where('id', '=', id).where('status', '=', 'gone').execute();
}
