import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database } from '#server/db/database.ts';
import { typeOf } from '#server/storage/image-paths.ts';
import { allImageKeys, findByKey, liveImageKeys } from '#server/storage/image-repository.ts';
import { hasPaper, paperFoldersOf } from '#server/storage/paper-folder-repository.ts';
import type { Storage } from '#server/storage/storage.ts';

type Deps = {
  db: Pick<Database, 'read'>;
  from: Storage;
  to: Storage;
  /** The folders apart from those of images. Anything else in a bucket belongs to somebody else. */
  otherFolders: readonly string[];
  /** Called after each folder with the number of finished folders. */
  progress(done: number, all: number): void;
};

/** How many files were copied, how many bytes these have, and how many files needed no copy. */
type Moved = { copied: number; bytes: number; alreadyThere: number };
/** `removed`: folders of images that were removed meanwhile. `lost`: images on records without a file anywhere. */
type Finished = Moved & { removed: number; lost: number };

/** A file that is missing in the new storage, or differs from the copy that was sent. */
export class FileNotStoredError extends Error {}

/** There are so many folders of images without a row that they may belong to another installation. */
export class UnknownImagesError extends Error {
  readonly count: number;

  constructor(count: number) {
    super(`${count} folders of unknown images`);
    this.count = count;
  }
}

/** How many folders are copied at the same time. */
const folderConcurrency = 4;
/** The maximum number of leftovers from images that were removed during a move: this many, or a tenth of all images. */
const fewUnknown = 20;

/** The folders of papers. */
const isPaper = (folder: string) => /^paper-[0-9a-f]{32}$/.test(folder);
const isImageKey = (folder: string) => /^[0-9a-f]{32}$/.test(folder);

/**
 * Copies all files to another storage and compares each by its hash, while servers use the old one. A second run copies
 * only the files that are missing or differ, so a run may be interrupted at any time.
 */
export async function copyUploads(deps: Deps): Promise<Moved> {
  const folders = await ownFolders(deps.from, deps);
  return forEachFolder(deps, folders, (folder, moved) => copyFolder(deps, folder, moved, 'old'));
}

/**
 * Ends a move, once servers use the new storage: copies what they stored in the old storage meanwhile, removes from the
 * old storage the files that are in the new one now, and removes from the new one the images that were removed
 * meanwhile. Throws `UnknownImagesError`, unless `removeUnknown` is set.
 */
export async function finishMove(deps: Deps, { removeUnknown = false } = {}): Promise<Finished> {
  const { db, from, to } = deps;
  const live = await liveImageKeys(db.read);
  const folders = await ownFolders(from, deps);
  const before = [...folders, ...(await ownFolders(to, deps))];
  const unknown = await unknownOf(before, deps);
  const many = Math.max(fewUnknown, live.length / 10);
  if (unknown.length > many && !removeUnknown) throw new UnknownImagesError(unknown.length);

  const moved = await forEachFolder(deps, folders, async (folder, moved) => {
    await copyFolder(deps, folder, moved, 'new');
    await from.removeFolder(folder);
  });
  const there = await ownFolders(to, deps);
  const leftOver = await unknownOf(there, deps);
  for (const folder of leftOver) await to.removeFolder(folder);
  const stored = new Set(there);
  const lost = live.filter((key) => !stored.has(key));
  return { ...moved, removed: leftOver.length, lost: lost.length };
}

const ownFolders = async (storage: Storage, { otherFolders }: Deps) =>
  (await storage.folders()).filter(
    (folder) => isImageKey(folder) || isPaper(folder) || otherFolders.includes(folder),
  );

/** The row of an image exists before its files, and is deleted after them: a folder without a row is a leftover. */
async function unknownOf(folders: string[], { db, otherFolders }: Deps): Promise<string[]> {
  const known = new Set([
    ...(await allImageKeys(db.read)),
    ...(await paperFoldersOf(db.read)),
    ...otherFolders,
  ]);
  return [...new Set(folders)].filter((folder) => !known.has(folder));
}

async function forEachFolder(
  { progress }: Deps,
  folders: string[],
  work: (folder: string, moved: Moved) => Promise<void>,
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, alreadyThere: 0 };
  const limit = pLimit({ concurrency: folderConcurrency, rejectOnClear: true });
  let done = 0;
  try {
    await limit.map(folders, async (folder) => {
      await work(folder, moved);
      done += 1;
      progress(done, folders.length);
    });
  } finally {
    // After a failure no more folders are started.
    limit.clearQueue();
  }
  return moved;
}

/**
 * `servedFrom` is the storage that servers use: its files are the right ones where two differ. Nothing of a removed
 * image is copied.
 */
async function copyFolder(
  deps: Deps,
  folder: string,
  moved: Moved,
  servedFrom: 'old' | 'new',
): Promise<void> {
  const { db, from, to } = deps;
  const image = isImageKey(folder) ? await findByKey(db.read, folder) : undefined;
  if (isImageKey(folder) && !image) return;
  if (isPaper(folder) && !(await hasPaper(db.read, folder))) return;
  for (const name of await from.list(folder)) {
    // Servers regenerate all files but the original when the recipe changes.
    const replace = servedFrom === 'old' || name === `${image?.width}.webp`;
    await copyFile(deps, `${folder}/${name}`, moved, replace);
  }
  if (image && !(await findByKey(db.read, folder))) await to.removeFolder(folder);
  if (isPaper(folder) && !(await hasPaper(db.read, folder))) await to.removeFolder(folder);
}

async function copyFile({ from, to }: Deps, path: string, moved: Moved, replace: boolean): Promise<void> {
  const bytes = await from.read(path);
  // The file was removed since it was listed.
  if (!bytes) return;
  const wanted = hash('sha256', bytes);
  const there = await to.read(path);
  if (there && (!replace || hash('sha256', there) === wanted)) {
    moved.alreadyThere += 1;
    return;
  }
  await to.put(path, bytes, typeOf(path));
  const stored = await to.read(path);
  if (!stored || hash('sha256', stored) !== wanted) throw new FileNotStoredError(path);
  moved.copied += 1;
  moved.bytes += bytes.length;
}
