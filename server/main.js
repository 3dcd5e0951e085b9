// JavaScript that a Node of any age can read, and nothing is imported statically before the check.
import './needed-node.js';

const { enableCompileCache } = await import('node:module');
const { startModule } = await import('#server/bundle.js');
const { compileCache } = await import('#server/compile-cache.js');
enableCompileCache(compileCache);
// A static import would load everything before the line above.
/** @type {typeof import('#server/start.ts')} */
const { start } = await import(startModule());
await start();
