import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * Packages of development whose code, glyphs or lists the build copies into the browser's files, the pages or the
 * mails.
 */
export const bundledPackages = [
  '@fontsource-variable/anek-bangla',
  '@fontsource-variable/anek-latin',
  '@fontsource/noto-sans-bengali',
  '@fontsource/roboto',
  '@lingui/core',
  '@lingui/message-utils',
  '@lingui/react',
  '@react-router/node',
  '@tanstack/react-query',
  'core-js',
  'idb',
  'isbot',
  'react',
  'react-dom',
  'react-router',
  'tailwindcss',
  '@zxcvbn-ts/language-common',
];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().default('see its text'),
      dev: z.boolean().default(false),
      dependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

type Packages = z.infer<typeof lockFile>['packages'];

const folderOf = (name: string) => `node_modules/${name}`;

/** These packages and all that they depend on, as folders of the lock file. */
function withDependencies(packages: Packages, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = folderOf(name);
    const found = packages[folder];
    if (!found || seen.has(folder)) continue;
    seen.add(folder);
    withDependencies(packages, Object.keys(found.dependencies), seen);
  }
  return seen;
}

async function licenceTexts(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = files.filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name)).sort();
  return Promise.all(texts.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()));
}

/**
 * The licences of all packages that a release contains: those that the server loads, those that the build bundles, and
 * the fonts. `root` is a folder whose modules are installed, those of development too. Packages for other platforms are
 * not installed and not named.
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const { packages } = lockFile.parse(
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const bundled = withDependencies(packages, bundledPackages);
  const folders = Object.entries(packages)
    .filter(([folder, { dev }]) => folder && (!dev || bundled.has(folder)))
    .map(([folder]) => folder)
    .sort();
  const parts = folders.map(async (folder) => {
    const place = path.join(root, folder);
    if (!(await readdir(place).catch(() => null))) return '';
    const { version, license } = packages[folder] ?? {};
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const texts = await licenceTexts(place);
    return [`## ${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
  });
  const notices = (await Promise.all(parts)).filter(Boolean);
  return `# Software and fonts of others in this release\n\n${notices.join('\n\n')}\n`;
}
