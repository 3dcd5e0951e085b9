import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkOwner } from '#server/commands/check-owner.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

it('refuses the data folder of another account, and takes one that is not there yet', () => {
  const folder = temporaryFolder('owner');
  onTestFinished(folder.remove);
  expect(() => checkOwner({ dataDir: folder.path })).not.toThrow();
  const uid = process.getuid?.() ?? 0;
  const account = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  onTestFinished(() => account.mockRestore());
  expect(() => checkOwner({ dataDir: folder.path })).toThrow('belongs to another account');
  expect(() => checkOwner({ dataDir: join(folder.path, 'none') })).not.toThrow();
});
