import { startModule } from '#server/bundle.js';
import { endStartupTuning, tuneForStartup } from '#server/startup-tuning.js';

tuneForStartup();
// A static import would load everything before the line above.
/** @type {typeof import('#server/start.ts')} */
const { start } = await import(startModule());
await start();
endStartupTuning();
