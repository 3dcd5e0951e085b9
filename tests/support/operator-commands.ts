import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { findPostgres } from '#tests/support/find-postgres.ts';

const root = join(import.meta.dirname, '../..');

/** What a command of an operator answered. */
export type CommandAnswer = { code: number; out: string; error: string };

/** PATH with PostgreSQL's programs, those of the server that the tests use first. */
const pathWithPostgres = () =>
  [findPostgres(), process.env.PATH].filter((folder) => folder !== undefined).join(delimiter);

/** Runs `npm run NAME -- …args` with these settings and no others. */
export function runOperatorCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandAnswer> {
  const file = join(root, `server/commands/${name}.ts`);
  const env = { PATH: pathWithPostgres(), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, error });
    });
  });
}
