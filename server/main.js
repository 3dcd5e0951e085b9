import { startDone, startQuickly } from '#server/quick-start.js';

startQuickly();
// A static import would load everything before the line above.
const { start } = await import('#server/start.ts');
await start();
startDone();
