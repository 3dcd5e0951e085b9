import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..');

/** The sources of the built web app, and of the description of the API. */
const sources = [
  'web',
  'shared',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/inline-script.ts',
  'scripts/build.ts',
  'scripts/build-api-docs.ts',
  'server/http/route.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const stampFile = path.join(root, 'build/stamp');

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** One hash of the names and contents of all sources. */
export async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map(filesOf))).flat()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The hash of the sources of the current build; null if there is none. */
export function builtHash(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null);
}

/** Stores the hash of the sources of the build. */
export function writeStamp(hash: string): Promise<void> {
  return writeFile(stampFile, hash);
}
