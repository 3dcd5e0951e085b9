import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireServerLock } from '#server/db/server-lock.ts';

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

/**
 * Returns an empty folder for the data of one demo, in place of what the last one left, and locks it until this process
 * ends. Throws FolderProblem for a folder that the demo did not make, and while another demo uses it.
 */
export function freshData(folder: string): string {
  if (!kindOf(folder)) mkdirSync(folder, { mode: 0o700 });
  // A start that was killed left nothing but this.
  const unfinished = join(folder, `${marker}.new`);
  if (kindOf(folder)?.isDirectory() && readdirSync(folder).every((name) => name === `${marker}.new`)) {
    writeFileSync(unfinished, markerText);
    renameSync(unfinished, join(folder, marker));
  }
  if (!isOurs(folder))
    throw new FolderProblem(`${folder} was not made by the demo, so it stays as it is. Please move it away.`);
  const lock = acquireServerLock(folder);
  if (!lock) throw new FolderProblem('A demo is running already. Stop it first.');
  process.once('exit', lock.release);
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  return data;
}
