import { existsSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, as main.js is: Node loads its TypeScript parser (13 MiB) for a file that is not compiled yet.

/** The compiled modules, which a build recreates (docs/history.md); they stay valid when the product's folder moves. */
export const compileCache = {
  directory: join(import.meta.dirname, '../build/compile-cache'),
  portable: true,
};

/**
 * The whole environment of a child process: the folder of its compiled modules, which saves half of its start.
 * @returns {Record<string, string>}
 */
export const childEnvironment = () =>
  existsSync(compileCache.directory)
    ? { NODE_COMPILE_CACHE: compileCache.directory, NODE_COMPILE_CACHE_PORTABLE: '1' }
    : {};
