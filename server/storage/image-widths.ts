import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { resizeStored } from '#server/storage/encode-image.ts';
import { isWorthAvif } from '#server/storage/image-child-messages.ts';
import { forEachImage, type ImageDeps, removeImage } from '#server/storage/image-maintenance.ts';
import {
  type ImageFormat,
  imageFile,
  imageRecipe,
  imageTypes,
  isShareFile,
} from '#server/storage/image-paths.ts';
import {
  type ClaimedImage,
  claimImage,
  hasRow,
  imagesToMake,
  markWidthsMade,
  releaseImageClaim,
  renewClaim,
} from '#server/storage/image-repository.ts';
import type { Storage } from '#server/storage/storage.ts';
import { imageWidths } from '#shared/contract/images.ts';

const batch = 50;
/** After each file the work pauses for this share of the time that the file took, to leave the processor to others. */
const pauseShare = 0.5;

type MadeFile = { name: string; bytes: Uint8Array; type: string };
type MakeWidths = (stopping?: AbortSignal) => Promise<void>;

/**
 * Generates the files that visitors load of the images that records use: each width as WebP, and as AVIF where that is
 * worthwhile. Until then the next larger width is served. An image is claimed meanwhile, so that no other process
 * generates or removes its files; no transaction is open while files are read, made or stored.
 */
export function imageResizer(deps: ImageDeps): MakeWidths {
  const { db, log } = deps;
  const reported = new Set<number>();
  const onLoss = (id: number, missing: boolean) => {
    if (!reported.has(id)) log.error({ image: id, missing }, 'The file of an image is lost or damaged');
    reported.add(id);
  };

  return async (stopping) => {
    let after = 0;
    for (;;) {
      const ids = await imagesToMake(db.read, { recipe: imageRecipe, after, count: batch });
      const last = ids.at(-1);
      if (last === undefined || stopping?.aborted) return;
      after = last;
      await forEachImage(deps, stopping, ids, async (id) => {
        const work = { status: 'live', recipe: imageRecipe } as const;
        const image = await db.transaction((writer) => claimImage(writer, id, work));
        if (image) await makeFiles(deps, heldClaim(db, image), onLoss, stopping);
      });
    }
  };
}

/** The image is gone, or its claim ended and another process has it. */
class ClaimLostError extends Error {}

/** A claim that `renew` prolongs; it throws `ClaimLostError` if the claim is lost. */
function heldClaim(db: Database, image: ClaimedImage) {
  let held = image;
  return {
    image,
    async renew(): Promise<void> {
      const renewed = await db.transaction((writer) => renewClaim(writer, held));
      if (!renewed) throw new ClaimLostError();
      held = renewed;
    },
    async markMade(): Promise<void> {
      if (!(await db.transaction((writer) => markWidthsMade(writer, held, imageRecipe))))
        throw new ClaimLostError();
    },
    free: () => db.transaction((writer) => releaseImageClaim(writer, held)),
  };
}
type HeldClaim = ReturnType<typeof heldClaim>;

type OnLoss = (image: number, missing: boolean) => void;

async function makeFiles(
  deps: ImageDeps,
  claim: HeldClaim,
  onLoss: OnLoss,
  stopping?: AbortSignal,
): Promise<void> {
  const { storage } = deps;
  const { id, key, width } = claim.image;
  try {
    const source = await storage.read(imageFile(key, width));
    if (!source) {
      // The file may still reach the storage: the claim stays, and after it has ended the work is tried again.
      onLoss(id, true);
      return;
    }
    const files = await encodeFiles(source, claim, stopping);
    if (files === 'stopped') {
      await claim.free();
      return;
    }
    if (files === 'damaged') onLoss(id, false);
    else await storeFiles(storage, claim, files);
    await claim.markMade();
  } catch (error) {
    await claim.free();
    if (!(error instanceof ClaimLostError)) throw error;
    await removeIfGone(deps, claim.image);
  }
}

/** A damaged image gets no smaller files: trying again would not help. */
async function encodeFiles(
  source: Buffer,
  { image: { width: full, height }, renew }: HeldClaim,
  stopping: AbortSignal | undefined,
): Promise<MadeFile[] | 'damaged' | 'stopped'> {
  const files: MadeFile[] = [];
  const smaller = imageWidths.filter((width) => width < full);
  // The full width exists already: it may only need an AVIF.
  for (const width of isWorthAvif(source, full * height) ? [...smaller, full] : smaller) {
    if (stopping?.aborted) return 'stopped';
    await renew();
    const startedAt = performance.now();
    const image = await resizeStored(source, width);
    if (!image) return 'damaged';
    const add = (format: ImageFormat, bytes: Uint8Array) =>
      files.push({ name: `${width}.${format}`, bytes, type: imageTypes[format] });
    // The full width stays unchanged: the others are made from it.
    if (width < full) add('webp', image.bytes);
    if (image.avif) add('avif', image.avif);
    await pause((performance.now() - startedAt) * pauseShare);
  }
  return files;
}

/** Stores the files, and removes those that an older recipe made and this one does not. */
async function storeFiles(storage: Storage, { image, renew }: HeldClaim, files: MadeFile[]): Promise<void> {
  const { key, width } = image;
  for (const { name, bytes, type } of files) {
    await renew();
    await storage.put(`${key}/${name}`, bytes, type);
  }
  const currentNames = new Set([`${width}.webp`, ...files.map(({ name }) => name)]);
  for (const name of await storage.list(key)) {
    if (!currentNames.has(name) && !isShareFile(name)) await storage.remove(`${key}/${name}`);
  }
}

/**
 * The removal of an image waits for its claim; or it has happened already, because this process was held up and its
 * claim ended.
 */
async function removeIfGone(deps: ImageDeps, { id, key }: ClaimedImage): Promise<void> {
  await removeImage(deps, id);
  if (!(await hasRow(deps.db.read, id))) await deps.storage.removeFolder(key);
}
