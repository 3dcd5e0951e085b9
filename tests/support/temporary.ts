import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/** Shared memory where there is plenty: a database that syncs each commit to a disk makes tests wait for the disk. */
function temporaryParent(): string {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= enoughBytes ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

const parent = temporaryParent();

/** A folder of the tests' own. It goes when it is removed, or when the process ends, however it ends. */
export type TemporaryFolder = { path: string; remove(): void };

/** Makes an empty folder that nobody else uses; `what` is part of its name. */
export function temporaryFolder(what: string): TemporaryFolder {
  const path = mkdtempSync(join(parent, `setucare-${what}-`));
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
