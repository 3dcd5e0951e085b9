import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { acquireServerLock } from '#server/db/server-lock.ts';
import { leastFreeBytes } from '#server/storage/storage.ts';

/** The file by which the demo knows a folder that it made itself, and what is in it. */
const marker = '.made-by-npm-run-demo';
const markerText = 'npm run demo deletes the folder "data" beside this file at its next start.\n';

/** Why the folder can't be used. Nothing was deleted. */
export class FolderProblem extends Error {}

const kindOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** Whether the demo made the folder: a real one, not a link to another, with its marker as a real file. */
function isOurs(folder: string): boolean {
  const file = join(folder, marker);
  return (
    Boolean(kindOf(folder)?.isDirectory()) &&
    Boolean(kindOf(file)?.isFile()) &&
    readFileSync(file, 'utf8') === markerText
  );
}

/** Below it the product refuses papers; the content itself takes a few megabytes. */
const neededBytes = leastFreeBytes + 30e6;

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** Whether the product still takes papers on the disk of a folder. */
export const hasRoom = (folder: string) => freeBytesOf(folder) >= leastFreeBytes;

/**
 * Returns an empty folder for the data of one demo, in place of what the last one left, and locks it until this process
 * ends. Throws FolderProblem for a folder that the demo did not make, while another demo uses it, and where its
 * disk has no room.
 */
export function freshData(folder: string, free = freeBytesOf): string {
  if (!kindOf(folder)) mkdirSync(folder, { mode: 0o700 });
  // A start that was killed left nothing but this.
  const unfinished = join(folder, `${marker}.new`);
  if (kindOf(folder)?.isDirectory() && readdirSync(folder).every((name) => name === `${marker}.new`)) {
    writeFileSync(unfinished, markerText);
    renameSync(unfinished, join(folder, marker));
  }
  if (!isOurs(folder))
    throw new FolderProblem(`${folder} was not made by the demo, so it stays as it is. Please move it away.`);
  const bytes = free(folder);
  if (bytes < neededBytes)
    throw new FolderProblem(
      `The demo needs ${neededBytes / 1e6} MB of free disk in ${folder}; there are ${Math.floor(bytes / 1e6)} MB.`,
    );
  const lock = acquireServerLock(folder);
  if (!lock) throw new FolderProblem('A demo is running already. Stop it first.');
  process.once('exit', lock.release);
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  return data;
}
