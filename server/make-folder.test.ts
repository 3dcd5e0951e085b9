import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '#server/make-folder.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

it('a folder is made with those above it, and fails where nothing can be made', () => {
  const folder = temporaryFolder('folder');
  onTestFinished(folder.remove);
  makeFolder(join(folder.path, 'a/b'));
  makeFolder(join(folder.path, 'a/b'));
  expect(existsSync(join(folder.path, 'a/b'))).toBe(true);
  expect(() => makeFolder('/proc/setucare/data')).toThrow(/ENOENT|EACCES|EPERM/);
});
