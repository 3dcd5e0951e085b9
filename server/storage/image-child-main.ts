import { setPriority } from 'node:os';
import { imageTask } from '#server/storage/image-child-messages.ts';
import { drawImage } from '#server/storage/image-encoding.ts';

/** Enough for an AVIF of a 48 megapixel camera, which takes the most. */
const memoryMax = 1024 * 1024 * 1024;
const glance = 25;
const lowerThanTheServer = 10;

// process.exit would wait for the decoder
const die = () => process.kill(process.pid, 'SIGKILL');

if (process.argv.includes('--gentle')) setPriority(lowerThanTheServer);
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax) die();
}, glance).unref();

process.once('disconnect', die);
process.on('message', async (message) => {
  process.send?.(await drawImage(imageTask.parse(message)));
});
