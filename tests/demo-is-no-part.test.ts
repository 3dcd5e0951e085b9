import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pressWords } from '#lab/demo/page.ts';
import { contents } from '../scripts/release-contents.ts';

const root = join(import.meta.dirname, '..');

/** What only the demo says. */
const words = [pressWords, '/demo/be/', 'demo-session', 'demo.example'];

it('keeps the words of the demo out of the product, its build, its documentation of the API and its archive', async () => {
  expect(contents).not.toContain('lab');
  for (const folder of contents
    .filter((name) => ['build', 'server', 'shared'].includes(name))
    .concat('web')) {
    if (!existsSync(join(root, folder))) continue;
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const file of files) {
      if (!file.isFile() || !/\.(js|ts|tsx|json|html)$/.test(file.name)) continue;
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      for (const word of words)
        expect(text.includes(word), `${word} in ${file.parentPath}/${file.name}`).toBe(false);
    }
  }
});
