import { startModule } from '#server/bundle.js';
import { startDone, startQuickly } from '#server/quick-start.js';

startQuickly();
// A static import would load everything before the line above.
/** @type {typeof import('#server/start.ts')} */
const { start } = await import(startModule());
await start();
startDone();
