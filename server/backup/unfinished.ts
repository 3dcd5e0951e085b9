import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#server/clock.ts';
import { hasErrorCode } from '#server/error-code.ts';

/** The leftovers of an interrupted command are removed after this time: until then the command may still be running. */
const leftoverMs = day;

/** The name of a folder for unfinished work. */
export const unfinishedName = () => `.unfinished-${randomBytes(6).toString('hex')}`;

const undefinedIfMissing = (error: unknown) => {
  if (hasErrorCode(error, 'ENOENT')) return undefined;
  throw error;
};

/** Removes the leftovers of interrupted commands from a folder, which may be missing. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    if (!/^\.unfinished-[0-9a-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    // Another command may have finished meanwhile.
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true });
  }
}
