import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasErrorCode } from '#server/error-code.ts';
import { checkedPath, type Storage, StorageFullError } from '#server/storage/storage.ts';

/** A storage in a folder of the file system. The folder is created with the first file. */
export function diskStorage(dir: string): Storage {
  const at = (path: string) => join(dir, checkedPath(path));
  const entriesOf = async (path: string) =>
    (await undefinedIfMissing(() => readdir(path, { withFileTypes: true }))) ?? [];
  return {
    put: (path, bytes) => writeDurably(at(path), bytes),
    async read(path) {
      const file = at(path);
      return undefinedIfMissing(() => readFile(file));
    },
    async list(folder) {
      const entries = await entriesOf(at(folder));
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      return files.map((entry) => entry.name);
    },
    async folders() {
      const folders = (await entriesOf(dir)).filter((entry) => entry.isDirectory());
      return folders.map((entry) => entry.name);
    },
    remove: (path) => rm(at(path), { force: true }),
    async removeFolder(folder) {
      await rm(at(folder), { recursive: true, force: true });
    },
    async freeBytes() {
      const existing = (await undefinedIfMissing(() => diskOf(dir))) ?? (await diskOf(dirname(dir)));
      return existing.free;
    },
  };
}

/** The space on the disk of a folder that accounts other than root can use. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * The file is complete before it gets its name, and the name is on the disk before this function resolves. After a
 * crash the unfinished file is in the same folder, so that it is removed with the folder.
 */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    await writeAndSync(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isFull(error) ? new StorageFullError() : error;
  }
  await syncFolder(folder);
  await syncFolder(dirname(folder));
}

const isFull = (error: unknown) => hasErrorCode(error, 'ENOSPC', 'EDQUOT');

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function undefinedIfMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
