import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { childEnvironment } from '#server/compile-cache.js';
import { UnavailableError } from '#server/errors.ts';
import type {
  BundlePageTask,
  Image,
  ImageMessage,
  ImageTask,
  ShareTask,
} from '#server/storage/image-child-messages.ts';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';

/**
 * The priorities below that of other processes, in the units of `nice`. With 19, a tiny image takes a minute next to a
 * busy server.
 */
const niceness = { drawing: 0, upload: 10, background: 10 };

const program = fileURLToPath(new URL('./image-child.ts', import.meta.url));
/** Each waiting upload takes up to 10 MB of memory. */
const queue = uploadQueue({ running: 2, waiting: 8, open: 6 });
/** An ordinary drawing takes less than a tenth of its time. */
const uploadLimits = { timeoutMs: 20_000, drawingCpuMs: 3_000 };
/** For our own images, which are safe: at the lowest priority next to a busy server they may take long. */
const trustedTimeoutMs = 120_000;
const idleMs = 2_000;
/** For all pages of a bundle: an ordinary page takes less than a fifth of a second. */
const bundleTimeoutMs = 120_000;

/** The child finds our own fonts alone: the machine may have none for Bangla. */
const ownFonts = {
  FONTCONFIG_FILE: fileURLToPath(new URL('./share-card/fonts.conf', import.meta.url)),
};

/** Gives the memory of each image back when it is done: otherwise twenty pages fill 390 MB. */
const returningMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' };

/** These come from outside, to end the server: they say nothing about an image. */
const stopSignals: readonly string[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** The child has ended before it responded. */
class ChildEndedError extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`The image process ended with ${signal ?? `code ${code}`}`);
    this.signal = signal;
  }
}

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const pixels = z.number().int().positive();
const image = z.object({ bytes, width: pixels, height: pixels, avif: bytes.optional() });
const imageMessage: z.ZodType<ImageMessage> = z.union([
  z.object({ images: z.array(image) }),
  z.object({ refusal: z.enum(['wrong format', 'damaged', 'too detailed']) }),
]);

/** The child gets none of the server's environment variables. */
function startChild(nice: number, env: Record<string, string> = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, [String(nice)], {
    execArgv: [],
    env: { ...childEnvironment(), ...env },
    serialization: 'advanced',
    stdio: [...stdio],
  });
}

/**
 * Processes an uploaded image in a new child process; at most two run at the same time. Sharp's timeout does not stop
 * an SVG that takes minutes, but a process can be killed. It also takes the damage when the decoder crashes or needs
 * too much memory. Throws `too_many` or `busy` when too many uploads wait already.
 */
export function processUntrusted(
  task: ImageTask,
  sender: Uploader,
  { timeoutMs, drawingCpuMs } = uploadLimits,
): Promise<ImageMessage> {
  return queue(sender, async () => {
    const child = startChild(niceness.upload);
    const end = () => child.kill('SIGKILL');
    sender.gone.addEventListener('abort', end);
    try {
      return await messageOf(child, { ...task, drawingCpuMs }, timeoutMs).catch(refusalOf);
    } finally {
      sender.gone.removeEventListener('abort', end);
      end();
    }
  });
}

/** What the end of a child means for the upload: it exceeded the child's limits, or crashed the decoder. */
function refusalOf(error: unknown): ImageMessage {
  if (!(error instanceof ChildEndedError) || error.signal === null) throw error;
  if (stopSignals.includes(error.signal)) throw new UnavailableError(error);
  return { refusal: error.signal === 'SIGKILL' ? 'too detailed' : 'wrong format' };
}

/**
 * A child process that handles one task after the other. It ends when it has been idle for a while. Our own images are
 * safe: so only the child's response says something about an image, and a child that ends makes the task throw.
 */
function sharedChild<Task extends ImageTask | ShareTask>(
  nice: number,
  env?: Record<string, string>,
): (task: Task) => Promise<ImageMessage> {
  const limit = pLimit(1);
  let shared: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined;
  const end = (child: ChildProcess) => {
    shared = undefined;
    child.kill('SIGKILL');
  };
  return (task) =>
    limit(async () => {
      if (shared && hasEnded(shared.child)) {
        clearTimeout(shared.idle);
        shared = undefined;
      }
      shared ??= { child: startChild(nice, env), idle: undefined };
      const { child } = shared;
      clearTimeout(shared.idle);
      keepServerAlive(child, true);
      try {
        const message = await messageOf(child, task, trustedTimeoutMs);
        shared.idle = setTimeout(() => end(child), idleMs).unref();
        keepServerAlive(child, false);
        if (hasEnded(child)) end(child);
        return message;
      } catch (error) {
        end(child);
        throw error;
      }
    });
}

/** Processes a drawing of the starter content. We made these drawings, so one child process handles all of them. */
export const processTrusted = sharedChild<ImageTask>(niceness.drawing);

/** Processes an image that was encoded before and is safe, only when nothing else needs the processor. */
export const processInBackground = sharedChild<ImageTask>(niceness.background);

/** Draws the image that networks show with a link to a page. */
export const drawForSharing = sharedChild<ShareTask>(niceness.background, ownFonts);

/**
 * Draws the pages of one bundle, one after the other, in a child process of its own: it never sees the papers of two
 * patients. The child is killed when `gone` is aborted, and when the pages take too long together.
 */
export async function withBundleChild<T>(
  gone: AbortSignal,
  work: (draw: (task: BundlePageTask) => Promise<Image>) => Promise<T>,
): Promise<T> {
  const child = startChild(niceness.upload, { ...ownFonts, ...returningMemory });
  const end = () => child.kill('SIGKILL');
  const ending = AbortSignal.any([gone, AbortSignal.timeout(bundleTimeoutMs)]);
  ending.addEventListener('abort', end);
  try {
    ending.throwIfAborted();
    return await work(async (task) => {
      const message = await messageOf(child, task, uploadLimits.timeoutMs);
      const [drawn] = 'images' in message ? message.images : [];
      if (!drawn) throw new Error('A page of a bundle could not be drawn');
      return drawn;
    });
  } catch (error) {
    throw error instanceof ChildEndedError || ending.aborted ? new UnavailableError(error) : error;
  } finally {
    ending.removeEventListener('abort', end);
    end();
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Whether a server that is about to exit waits for the child. */
function keepServerAlive(child: ChildProcess, alive: boolean): void {
  if (alive) child.ref();
  else child.unref();
  if (alive) child.channel?.ref();
  else child.channel?.unref();
}

/**
 * Waits for the child's response. Throws `ChildEndedError` for a child that ends before it responds, or is ended
 * because it takes too long.
 */
function messageOf(
  child: ChildProcess,
  task: ImageTask | ShareTask | BundlePageTask,
  timeout: number,
): Promise<ImageMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageMessage>();
  const onMessage = (message: unknown) => {
    const { data, error } = imageMessage.safeParse(message);
    if (data) resolve(data);
    else reject(error);
  };
  const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
    reject(new ChildEndedError(code, signal));
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  child.once('message', onMessage).once('error', reject).once('close', onClose);
  // `close` reports a child that has ended already.
  child.send(task, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('error', reject).off('close', onClose);
  });
}
