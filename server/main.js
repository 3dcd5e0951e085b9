import { enableCompileCache } from 'node:module';
import { startModule } from '#server/bundle.js';
import { compileCache } from '#server/compile-cache.js';

enableCompileCache(compileCache);
// A static import would load everything before the line above.
/** @type {typeof import('#server/start.ts')} */
const { start } = await import(startModule());
await start();
