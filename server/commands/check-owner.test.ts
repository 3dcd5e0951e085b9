import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkOwner } from '#server/commands/check-owner.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const uid = process.getuid?.() ?? 0;

function emptyFolder(): string {
  const folder = temporaryFolder('owner');
  onTestFinished(folder.remove);
  return folder.path;
}

function becomeOther(): void {
  const account = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  onTestFinished(() => account.mockRestore());
}

it('refuses the data folder of another account, and takes one that is not there yet', () => {
  const dataDir = emptyFolder();
  expect(() => checkOwner({ dataDir })).not.toThrow();
  becomeOther();
  expect(() => checkOwner({ dataDir })).toThrow('belongs to another account');
  expect(() => checkOwner({ dataDir: join(dataDir, 'none') })).not.toThrow();
});

it.runIf(uid === 0)('goes by what the server has made in a folder that was mounted for it', () => {
  const dataDir = emptyFolder();
  const database = join(dataDir, 'setucare.db');
  writeFileSync(database, '');
  chownSync(database, uid + 1, 0);
  expect(() => checkOwner({ dataDir })).toThrow('belongs to another account');
  becomeOther();
  expect(() => checkOwner({ dataDir })).not.toThrow();
});
