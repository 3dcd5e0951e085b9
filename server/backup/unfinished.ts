import { hash, randomBytes } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { day } from '#server/clock.ts';
import { hasErrorCode } from '#server/error-code.ts';

/**
 * The leftovers of an interrupted command on another machine are removed after this time: until then the command may
 * still be running.
 */
const leftoverMs = day;

/** Where the number of a process means something: this machine, or this container. */
function here(): string {
  const processes = '/proc/self/ns/pid';
  return hash('sha256', `${hostname()} ${existsSync(processes) ? readlinkSync(processes) : ''}`).slice(0, 8);
}

/** The name of a folder for unfinished work: it tells whose work it is. */
export const unfinishedName = () => `.unfinished-${here()}-${process.pid}-${randomBytes(6).toString('hex')}`;

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'ESRCH');
  }
}

const undefinedIfMissing = (error: unknown) => {
  if (hasErrorCode(error, 'ENOENT')) return undefined;
  throw error;
};

/** Removes the leftovers of interrupted commands from a folder, which may be missing. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const named = /^\.unfinished-(?:(?<where>[0-9a-f]{8})-(?<pid>\d+)-)?[0-9a-f]{12}$/.exec(name);
    if (!named) continue;
    const { where, pid } = named.groups ?? {};
    const isDead = where === here() && hasEnded(Number(pid));
    const path = join(folder, name);
    // Another command may have finished meanwhile.
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && (isDead || Date.now() - found.mtimeMs > leftoverMs))
      await rm(path, { recursive: true, force: true });
  }
}
