import { startDone, startQuickly } from '#server/quick-start.ts';

startQuickly();
// A static import would load everything before the line above.
await import('#server/start.ts');
startDone();
