import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#server/clock.ts';

/** What an interrupted command has left is removed after this time: until then it may be at work. */
const leftoverMs = day;

/** The name of a folder for what is not finished yet. */
export const unfinishedName = () => `.unfinished-${randomBytes(6).toString('hex')}`;

/** Removes what interrupted commands have left in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.unfinished-[0-9a-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true });
  }
}
