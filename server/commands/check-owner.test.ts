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

it('the check of the owner rejects the data folder of another account and accepts one that does not exist yet', () => {
  const dataDir = emptyFolder();
  expect(() => checkOwner({ dataDir })).not.toThrow();
  becomeOther();
  expect(() => checkOwner({ dataDir })).toThrow('belongs to another account');
  expect(() => checkOwner({ dataDir: join(dataDir, 'none') })).not.toThrow();
});

it.runIf(uid === 0)(
  'the check of the owner looks at what the server made in a folder that was mounted for it',
  () => {
    const dataDir = emptyFolder();
    const database = join(dataDir, 'setucare.db');
    writeFileSync(database, '');
    chownSync(database, uid + 1, 0);
    expect(() => checkOwner({ dataDir })).toThrow('belongs to another account');
    becomeOther();
    expect(() => checkOwner({ dataDir })).not.toThrow();
  },
);
