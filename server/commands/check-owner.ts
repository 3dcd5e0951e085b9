import { statSync } from 'node:fs';
import { CommandError } from '#server/commands/command.ts';
import type { Config } from '#server/config.ts';

/** Throws CommandError where the data folder is another account's: a server could not use files that root has written. */
export function checkOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new CommandError(
    `${dataDir} belongs to another account.`,
    'Run this command as the account of the server (docs/operating.md, Install).',
  );
}
