import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * `warm-up-children.ts 19`: loads the modules of the child processes for images and papers, at the lowest priority, so
 * that they are compiled when an upload arrives. Part of a build; NODE_COMPILE_CACHE is the folder for the compiled
 * modules.
 */
const watch = new Worker(new URL('../server/storage/paper-watchdog.ts', import.meta.url), {
  workerData: new Float64Array(new SharedArrayBuffer(16)),
});
await once(watch, 'online');
await import('#server/storage/image-child.ts');
await import('#server/storage/render-paper-process.ts');
await import('#server/storage/read-voice-process.ts');
await import('#server/storage/draw-share-card.ts');
await import('#server/storage/draw-bundle-page.ts');
await import('@hyzyla/pdfium');
await import('libheif-js/wasm-bundle.js');
await watch.terminate();
process.exit();
