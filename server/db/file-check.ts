import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '#server/compile-cache.js';

const program = fileURLToPath(new URL('./file-check-child.ts', import.meta.url));
const runFile = promisify(execFile);

/** What SQLite says after a check where nothing is damaged. */
const whole = 'ok';

/** What a check said, without its heading, which names the database. */
export const damageIn = (output: unknown): string => String(output).trim().split('\n').at(-1) ?? '';

/** What a check of the whole file found: undefined before the first one, null where nothing is damaged. */
export type FileCheck = {
  /** Reads the whole file, and remembers and returns what is damaged. Throws where it can't be read. */
  run(stopping?: AbortSignal): Promise<string | null | undefined>;
  /** What the last run found. */
  last(): string | null | undefined;
};

/**
 * Checks the file of the embedded database: SQLite itself notices a damaged page only when somebody needs it. A process
 * of low priority reads the file, because the server would respond to nobody meanwhile.
 */
export function fileCheck(file: string): FileCheck {
  let last: string | null | undefined;
  return {
    async run(signal) {
      try {
        const options = { env: childEnvironment(), signal, killSignal: 'SIGKILL' } as const;
        const { stdout } = await runFile(process.execPath, [program, file], options);
        const text = damageIn(stdout);
        last = text === whole ? null : text;
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
      return last;
    },
    last: () => last,
  };
}
