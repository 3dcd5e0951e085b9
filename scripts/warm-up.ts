import { readdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { bundleFolder, startModule } from '#server/bundle.js';
import { compileCache } from '#server/compile-cache.js';
import { root } from './build-stamp.ts';

/** Loads the server's modules, so that they are compiled when it starts. Part of a build. */
enableCompileCache(compileCache);
await import(startModule());
// Modules that are loaded later, or only with certain settings.
const chunks = await readdir(`${root}/${bundleFolder}`);
for (const chunk of chunks.filter((name) => /^(?!development).*\.js$/.test(name))) {
  await import(pathToFileURL(`${root}/${bundleFolder}/${chunk}`).href);
}
await import(pathToFileURL(`${root}/build/server/index.js`).href);
