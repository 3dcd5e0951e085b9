import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '#server/error-code.ts';

/** The file of the data folder with the installation's keys, one on each line: the current key, then earlier ones. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key');

/** 256 random bits. */
export const newKey = () => randomBytes(32).toString('base64url');

/** The keys in the file, the current one first; none if the file does not exist. */
export function readKeyFile(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Writes the whole file next to its place and flushes it, so that after a crash either the old file or the new one
 * exists.
 */
function writeBeside(file: string, keys: readonly string[]): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(unfinished, 'wx', 0o600);
  writeSync(descriptor, `${keys.join('\n')}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return unfinished;
}

/** Replaces the keys of the file. */
export function writeKeyFile(file: string, keys: readonly string[]): void {
  renameSync(writeBeside(file, keys), file);
}

/** Creates the file with a new key, unless another process was faster. Returns the keys that are in the file then. */
export function createKeyFile(file: string): { keys: string[]; isNew: boolean } {
  const unfinished = writeBeside(file, [newKey()]);
  try {
    linkSync(unfinished, file);
    return { keys: readKeyFile(file), isNew: true };
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    return { keys: readKeyFile(file), isNew: false };
  } finally {
    rmSync(unfinished);
  }
}
