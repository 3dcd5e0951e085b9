import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of the tests' own. It goes when it is removed, or when the process ends, however it ends. */
export type TemporaryFolder = { path: string; remove(): void };

/** Makes an empty folder that nobody else uses; `what` is part of its name. */
export function temporaryFolder(what: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `setucare-${what}-`));
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
