import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundleFolder, startModule } from '#server/bundle.js';
import { tuneForStartup } from '#server/startup-tuning.js';
import { root } from './build-stamp.ts';

/** Loads what the server loads, so that the compiled modules are there when it starts. Part of a build. */
tuneForStartup();
await import(startModule());
// Loaded later, or where a setting asks for it.
const chunks = await readdir(`${root}/${bundleFolder}`);
for (const chunk of chunks.filter((name) => /^(?!development).*\.js$/.test(name))) {
  await import(pathToFileURL(`${root}/${bundleFolder}/${chunk}`).href);
}
await import(pathToFileURL(`${root}/build/server/index.js`).href);
