import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type ImageAnswer, type ImageTask, imageAnswer } from '#server/storage/image-child-messages.ts';

const program = fileURLToPath(new URL('./image-child.ts', import.meta.url));
const limitUntrusted = pLimit(2);
const limitTrusted = pLimit(1);
const timeoutMs = 20_000;
const idleMs = 2_000;

/** The child gets none of the server's environment variables. */
function startChild(priority: 'low' | 'normal'): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, [`--${priority}-priority`], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: [...stdio],
  });
}

/**
 * Processes an uploaded image in a child process of its own; at most two run at once. Sharp's timeout does not
 * stop an SVG that takes minutes, but a process can be killed. It also takes a crash of the decoder or too much
 * memory with it.
 */
export function processUntrusted(task: ImageTask, timeout = timeoutMs): Promise<ImageAnswer> {
  return limitUntrusted(async () => {
    const child = startChild('low');
    try {
      return await answerOf(child, task, timeout);
    } finally {
      child.kill('SIGKILL');
    }
  });
}

let sharedChild: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined;

/**
 * Processes an image that we made ourselves: a drawing of the starter content, or one that was encoded before.
 * It is safe, so one child process handles all of them in turn. The child ends when it has been idle for a while.
 */
export function processTrusted(task: ImageTask): Promise<ImageAnswer> {
  return limitTrusted(async () => {
    sharedChild ??= { child: startChild('normal'), idle: undefined };
    const { child } = sharedChild;
    clearTimeout(sharedChild.idle);
    keepServerAlive(child, true);
    try {
      const answer = await answerOf(child, task, timeoutMs);
      sharedChild.idle = setTimeout(() => endShared(child), idleMs).unref();
      keepServerAlive(child, false);
      if (child.exitCode !== null || child.signalCode !== null) endShared(child);
      return answer;
    } catch (error) {
      endShared(child);
      throw error;
    }
  });
}

function endShared(child: ChildProcess): void {
  sharedChild = undefined;
  child.kill('SIGKILL');
}

/** Whether a server that is about to exit waits for the child. */
function keepServerAlive(child: ChildProcess, alive: boolean): void {
  if (alive) child.ref();
  else child.unref();
  if (alive) child.channel?.ref();
  else child.channel?.unref();
}

function answerOf(child: ChildProcess, task: ImageTask, timeout: number): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const onMessage = (message: unknown) => {
    const { data, error } = imageAnswer.safeParse(message);
    if (data) resolve(data);
    else reject(error);
  };
  const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal) resolve({ refusal: signal === 'SIGKILL' ? 'too detailed' : 'wrong format' });
    else reject(new Error(`The image process ended with code ${code}`));
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
