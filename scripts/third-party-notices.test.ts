import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './build-stamp.ts';
import { bundledPackages, thirdPartyNotices } from './third-party-notices.ts';

const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

const packageOf = (source: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(source)?.[1] ?? source;

async function importedBy(folder: string): Promise<Set<string>> {
  const files = await readdir(path.join(root, folder), { recursive: true });
  const sources = files.filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|\.d\.ts$/.test(name));
  const texts = await Promise.all(sources.map((name) => readFile(path.join(root, folder, name), 'utf8')));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/^@?import(?! type)(?:[^'";()]*\bfrom)? ?['"]([^.#/'"][^'"]*)['"]/gm),
  ]);
  return new Set(imports.map(([, source = '']) => packageOf(source)));
}

it('names every package that the build copies into the browser, the pages or the mails', async () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(await readJson('package.json'));
  const onlyForTheBuild = new Set(['vite', '@tailwindcss/vite', '@react-router/dev']);
  const missing = [...(await importedBy('web'))].filter(
    (name) =>
      !(name in dependencies) &&
      !bundledPackages.includes(name) &&
      !onlyForTheBuild.has(name) &&
      !name.startsWith('node:') &&
      !name.startsWith('virtual:'),
  );
  expect(missing).toEqual([]);
});

it('contains the licence of a package of the server, of the browser, and of the fonts, and of no tool', async () => {
  const notices = await thirdPartyNotices(root);
  expect(notices).toMatch(/^## fastify \d/m);
  expect(notices).toMatch(/^## scheduler \d/m);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toMatch(/^## @img\/sharp-libvips-[a-z0-9-]+ \d/m);
  expect(notices).not.toMatch(/^## (vitest|@playwright\/test) /m);
});
