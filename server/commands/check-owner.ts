import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { hasErrorCode } from '#server/error-code.ts';
import { keyFileOf } from '#server/secrets/key-file.ts';

/** The command runs as another account than the server. */
export class OtherOwner extends Error {}

/** Undefined for what does not exist, and for what is in a folder that this account may not enter. */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.uid;
  } catch (error) {
    if (hasErrorCode(error, 'EACCES')) return undefined;
    throw error;
  }
}

/**
 * Throws OtherOwner where the data folder belongs to another account: a server could not use files that root has
 * written. The files that the server has created there are the best evidence: the folder may be a mount that belongs to
 * root.
 */
export function checkOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const made = [sqliteFile(dataDir), keyFileOf(dataDir), join(dataDir, 'uploads'), dataDir];
  const owner = made.map(ownerOf).find((uid) => uid !== undefined);
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new OtherOwner(`${dataDir} belongs to another account.`);
}
