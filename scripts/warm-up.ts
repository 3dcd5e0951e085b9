import { pathToFileURL } from 'node:url';
import { startQuickly } from '#server/quick-start.ts';
import { root } from './build-stamp.ts';

/** Loads what the server loads, so that the compiled modules are there when it starts. Part of a build. */
startQuickly();
await import('#server/app.ts');
await import(pathToFileURL(`${root}/build/server/index.js`).href);
