import { mkdir, readdir, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeLeftovers } from '#server/backup/unfinished.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

it('the clean-up of unfinished work removes what is old and tolerates a missing folder or entry', async () => {
  const { path, remove } = temporaryFolder('leftovers');
  onTestFinished(remove);
  const [old, young, gone] = ['a', 'b', 'c'].map((letter) => `.unfinished-${letter.repeat(12)}`);
  for (const name of [old, young]) await mkdir(join(path, `${name}`));
  await utimes(join(path, `${old}`), 0, 0);
  await symlink(join(path, 'nothing'), join(path, `${gone}`));
  await removeLeftovers(path);
  expect((await readdir(path)).sort()).toEqual([young, gone]);
  await expect(removeLeftovers(join(path, 'none'))).resolves.toBeUndefined();
});
