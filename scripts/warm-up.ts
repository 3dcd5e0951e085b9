import { pathToFileURL } from 'node:url';
import { startQuickly } from '#server/quick-start.js';
import { root } from './build-stamp.ts';

/** Loads what the server loads, so that the compiled modules are there when it starts. Part of a build. */
startQuickly();
await import('#server/start.ts');
// Loaded later, or where a setting asks for it.
await import('#server/seed/starter-content.ts');
await import('#server/mail/smtp-transport.ts');
await import('#server/storage/s3.ts');
await import('pg');
await import(pathToFileURL(`${root}/build/server/index.js`).href);
