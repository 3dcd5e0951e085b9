import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ImageAnswer, type ImageTask, imageAnswer } from '#server/storage/image-child-messages.ts';
import { slotsFor } from '#server/storage/slots.ts';

const program = fileURLToPath(new URL('./image-child-main.ts', import.meta.url));
const inSlot = slotsFor(2);
const inTurn = slotsFor(1);
const timeLimit = 20_000;
const idleLimit = 2_000;

/** It is told none of the settings. A gentle one gives way to the server. */
function startProcess(manner: 'gentle' | 'brisk'): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, [`--${manner}`], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: [...stdio],
  });
}

/**
 * Draws an image in a process of its own, which ends with it; two at most run at once. Sharp's own
 * timeout leaves an SVG alone, for minutes; a process can be ended, and a decoder's crash or hunger for
 * memory ends with it.
 */
export function processUntrusted(task: ImageTask, limit = timeLimit): Promise<ImageAnswer> {
  return inSlot(async () => {
    const child = startProcess('gentle');
    try {
      return await answerOf(child, task, limit);
    } finally {
      child.kill('SIGKILL');
    }
  });
}

let kept: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined;

/**
 * Draws an image that we made ourselves: a drawing of the starter content, or one that was drawn anew
 * before. Nothing is to be feared from it, so one process draws them all in turn, and ends when it has had
 * nothing to do for a while.
 */
export function processTrusted(task: ImageTask): Promise<ImageAnswer> {
  return inTurn(async () => {
    kept ??= { child: startProcess('brisk'), idle: undefined };
    const { child } = kept;
    clearTimeout(kept.idle);
    holdUp(child, true);
    try {
      const answer = await answerOf(child, task, timeLimit);
      kept.idle = setTimeout(() => letGo(child), idleLimit).unref();
      holdUp(child, false);
      if (child.exitCode !== null || child.signalCode !== null) letGo(child);
      return answer;
    } catch (error) {
      letGo(child);
      throw error;
    }
  });
}

function letGo(child: ChildProcess): void {
  kept = undefined;
  child.kill('SIGKILL');
}

/** Whether the server, about to end, would wait for the process. */
function holdUp(child: ChildProcess, holds: boolean): void {
  if (holds) child.ref();
  else child.unref();
  if (holds) child.channel?.ref();
  else child.channel?.unref();
}

function answerOf(child: ChildProcess, task: ImageTask, limit: number): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const onMessage = (message: unknown) => {
    const { data, error } = imageAnswer.safeParse(message);
    if (data) resolve(data);
    else reject(error);
  };
  const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal) resolve({ refusal: signal === 'SIGKILL' ? 'too detailed' : 'wrong format' });
    else reject(new Error(`The drawing process ended with ${code}`));
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  child.once('message', onMessage).once('error', reject).once('close', onClose);
  // a process that is gone already is told of by `close`
  child.send(task, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('error', reject).off('close', onClose);
  });
}
