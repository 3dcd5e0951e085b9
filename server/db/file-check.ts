import { Worker } from 'node:worker_threads';

/** SQLite's answer to a check where nothing is damaged. */
const whole = 'ok';

/** What SQLite's answer to a check says, without its heading, which names the database. */
export const damageIn = (answer: unknown): string => String(answer).split('\n').at(-1) ?? '';

/** What a check of the whole file found: undefined before the first one, null where nothing is damaged. */
export type FileCheck = {
  /** Reads the whole file, and returns what is damaged. Takes about a second for each gigabyte. */
  run(): Promise<string | null>;
  /** What the last run found. */
  last(): string | null | undefined;
};

/**
 * Checks the file of the embedded database. SQLite itself notices a damaged page only when somebody needs it. A thread
 * reads the file, because the server would answer nobody meanwhile.
 */
export function fileCheck(file: string): FileCheck {
  let last: string | null | undefined;
  return {
    async run() {
      const worker = new Worker(new URL('./file-check-worker.ts', import.meta.url), {
        workerData: file,
        execArgv: [],
      });
      const answer = await new Promise<unknown>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`The check of the file ended with ${code}`)));
      });
      const text = damageIn(answer);
      last = text === whole ? null : text;
      return last;
    },
    last: () => last,
  };
}
