import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ImageAnswer, type ImageTask, imageAnswer } from '#server/storage/image-task.ts';
import { slotsFor } from '#server/storage/slots.ts';

const program = fileURLToPath(new URL('./image-child.ts', import.meta.url));
const inSlot = slotsFor(2);
const timeLimit = 20_000;

/**
 * Draws a picture in a process of its own, which ends with it; two at most run at once. Sharp's own
 * timeout leaves an SVG alone, for minutes; a process can be ended, and a decoder's crash or hunger for
 * memory ends with it. It is told none of the settings.
 */
export function drawApart(task: ImageTask, limit = timeLimit): Promise<ImageAnswer> {
  return inSlot(async () => {
    const child = fork(program, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    try {
      return await answerOf(child, task);
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  });
}

function answerOf(child: ChildProcess, task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    let complaints = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaints = `${complaints}${text}`.slice(-2000);
    });
    child.once('message', (message) => {
      const { data, error } = imageAnswer.safeParse(message);
      if (data) resolve(data);
      else reject(error);
    });
    child.once('error', reject);
    // after an answer this says nothing new
    child.once('close', (code, signal) => {
      if (signal) resolve({ refusal: signal === 'SIGKILL' ? 'too detailed' : 'wrong format' });
      else reject(new Error(`The drawing process ended with ${code}: ${complaints}`));
    });
    // a process that is gone already is told of by `close`
    child.send(task, () => undefined);
  });
}
