import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// JavaScript, like main.js (see compile-cache.js for the reason).

const root = join(import.meta.dirname, '..');

/**
 * Where a build writes the server's few files, in the folder of the repository: reading 1,100 files takes half of a
 * start.
 */
export const bundleFolder = 'build/start';
const startFile = 'start.js';
const partsFile = 'parts.json';

/** @typedef {Record<string, string>} Parts For each source's path in the repository: its size and timestamp. */

/**
 * The size, and the timestamp in whole seconds: containers and archives do not store more.
 * @param {string} file
 */
function stateOf(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${Math.floor(mtimeMs / 1000)}`;
}

/**
 * The file to store next to a bundle of these sources, as JSON.
 * @param {string[]} sources their paths in the repository
 * @param {string} [folder]
 * @returns {{ file: string, content: string }}
 */
export function partsOf(sources, folder = root) {
  const parts = sources.map((source) => [source, stateOf(join(folder, source))]);
  return { file: partsFile, content: JSON.stringify(Object.fromEntries(parts)) };
}

/**
 * Whether there is a bundle, and no source has changed since.
 * @param {string} [folder]
 */
export function isBundleFresh(folder = root) {
  try {
    /** @type {Parts} */
    const parts = JSON.parse(readFileSync(join(folder, bundleFolder, partsFile), 'utf8'));
    return Object.entries(parts).every(([source, state]) => stateOf(join(folder, source)) === state);
  } catch {
    return false;
  }
}

/**
 * The URL of the module that starts the server: the bundle of the last build, or the sources if a source changed since,
 * or if Vite has to load future changes.
 * @returns {string}
 */
export function startModule() {
  const isBundled = !process.argv.includes('--dev') && isBundleFresh();
  return pathToFileURL(join(root, isBundled ? join(bundleFolder, startFile) : 'server/start.ts')).href;
}
