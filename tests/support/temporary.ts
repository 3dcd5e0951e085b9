import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/** Whether there is enough shared memory: on the disk, tests would wait at every commit (docs/history.md). */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

const parent = hasSharedMemory() ? sharedMemory : tmpdir();

/** A folder for one test. It is removed with `remove`, or when the process ends. */
export type TemporaryFolder = { path: string; remove(): void };

/** Creates an empty folder; `what` is part of its name. Programs can't be run in shared memory everywhere. */
export function temporaryFolder(what: string, { forPrograms = false } = {}): TemporaryFolder {
  const path = mkdtempSync(join(forPrograms ? tmpdir() : parent, `setucare-${what}-`));
  const removeNow = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', removeNow);
  return {
    path,
    remove() {
      process.off('exit', removeNow);
      removeNow();
    },
  };
}
