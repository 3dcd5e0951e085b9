import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { childEnvironment } from '#server/compile-cache.js';
import { UnavailableError } from '#server/errors.ts';
import {
  type PaperImage,
  type PaperMessage,
  type PaperTask,
  paperCpuLimits,
} from '#server/storage/render-paper-messages.ts';
import { type PaperRefusal, paperRefusal } from '#shared/contract/papers.ts';

const program = fileURLToPath(new URL('./render-paper-process.ts', import.meta.url));
/** The priority below that of other processes, in the units of `nice`. */
const niceness = 10;
/** How many files a node reads at the same time. */
const limitConcurrency = pLimit(2);
/**
 * The time limit until the next page: the child ends itself by its processor time, which takes longer on a busy
 * machine.
 */
const pageTimeoutMs = 120_000;

/** These come from outside, to end the server: they say nothing about a file. */
const stopSignals: readonly string[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const count = z.number().int().positive();
const cpuMs = z.number().nonnegative();
const paperMessage: z.ZodType<PaperMessage> = z.union([
  z.object({
    page: z.object({ position: count, width: count, height: count, image: bytes, thumbnail: bytes }),
    cpuMs,
  }),
  z.object({ done: z.literal(true), mediaType: z.string(), cpuMs }),
  z.object({ refusal: paperRefusal, cpuMs }),
]);

export type RenderedPaper = { mediaType: string } | { refusal: PaperRefusal };

type Options = {
  signal?: AbortSignal | undefined;
  /** Called once at the end, however it ends, with the processor time that the file took, in milliseconds. */
  onEnd?: (usedMs: number) => void;
};

/**
 * Starts a program in a process of its own, as decoders run: without the server's environment and files. It runs as the
 * server's user: for what that means, see docs/security.md.
 */
export const startDecoder = (module: string, args: string[]): ChildProcess =>
  fork(module, args, {
    execArgv: [],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Makes images of the pages of a file in a child process, which can be killed, and which takes the damage when a
 * decoder crashes or needs too much memory. The child gets none of the server's environment. `onPage` stores a page
 * before the next one is made. A file that exceeds the child's limits counts as too detailed. Once `signal` is aborted,
 * it throws the signal's reason.
 */
export function renderPaperPages(
  task: PaperTask,
  onPage: (page: PaperImage) => Promise<void>,
  { signal, onEnd }: Options = {},
): Promise<RenderedPaper> {
  return limitConcurrency(async () => {
    signal?.throwIfAborted();
    const child = startDecoder(program, [String(niceness)]);
    const messages = messagesOf(child);
    const breakOff = () => messages.fail(signal?.reason);
    signal?.addEventListener('abort', breakOff);
    let reportedMs = 0;
    let askedAt = performance.now();
    let isAsked = true;
    try {
      child.send(task, () => undefined);
      for (;;) {
        const message = await messages.next();
        if ('cpuMs' in message) reportedMs = message.cpuMs;
        isAsked = !('cpuMs' in message);
        signal?.throwIfAborted();
        if ('refusal' in message) return { refusal: message.refusal };
        if ('done' in message) return { mediaType: message.mediaType };
        await onPage(message.page);
        askedAt = performance.now();
        isAsked = true;
        child.send({ next: true }, () => undefined);
      }
    } finally {
      signal?.removeEventListener('abort', breakOff);
      child.kill('SIGKILL');
      // A child that was ended did not say how long it worked.
      const unreportedMs = isAsked ? Math.min(performance.now() - askedAt, paperCpuLimits.page) : 0;
      onEnd?.(reportedMs + unreportedMs);
    }
  });
}

/** A child that was ended has no times. */
type Ended = { refusal: PaperRefusal };

/** The messages of the child, one after the other; its end counts as a message, too. After `fail` there are no more. */
function messagesOf(child: ChildProcess): {
  next(): Promise<PaperMessage | Ended>;
  fail(error: unknown): void;
} {
  let settle = Promise.withResolvers<PaperMessage | Ended>();
  settle.promise.catch(() => undefined);
  child.on('message', (message: unknown) => {
    const { data, error } = paperMessage.safeParse(message);
    if (data) settle.resolve(data);
    else settle.reject(error);
  });
  child.once('error', (error) => settle.reject(error));
  child.once('close', (code, signal) => {
    if (signal === null) settle.reject(new Error(`The process that reads papers ended with code ${code}`));
    else if (stopSignals.includes(signal)) settle.reject(new UnavailableError(signal));
    else settle.resolve({ refusal: signal === 'SIGKILL' ? 'paper_too_detailed' : 'paper_unreadable' });
  });
  return {
    fail: (error) => settle.reject(error),
    async next() {
      const timer = setTimeout(() => child.kill('SIGKILL'), pageTimeoutMs);
      try {
        return await settle.promise;
      } finally {
        clearTimeout(timer);
        settle = Promise.withResolvers<PaperMessage | Ended>();
        settle.promise.catch(() => undefined);
      }
    },
  };
}
