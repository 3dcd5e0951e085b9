import { workerData } from 'node:worker_threads';
import { paperCpuLimits } from '#server/storage/render-paper-messages.ts';

/** Enough for a HEIC from a 48 megapixel camera, which needs the most. */
const maxMemory = 1024 * 1024 * 1024;
const checkMs = 25;

/** The processor time at which the file and its page were begun: the child's main thread writes it. */
const startTimes: unknown = workerData;
if (!(startTimes instanceof Float64Array)) throw new Error('Not started by a child process');

// The watchdog needs its own thread: WebAssembly decoders block the main thread until they are done.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  const [file = 0, page = 0] = startTimes;
  const isOver = used - page > paperCpuLimits.page || used - file > paperCpuLimits.file;
  if (isOver || process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, checkMs);
