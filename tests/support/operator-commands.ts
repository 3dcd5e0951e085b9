import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { inject } from 'vitest';
import type { RunnableCommand } from '#server/commands/command.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';

const root = join(import.meta.dirname, '../..');

/** The result of an operator command. */
export type CommandResult = { code: number; out: string; error: string };

/** PATH with PostgreSQL's programs, first those of the server that the tests use. */
const pathWithPostgres = () =>
  [findPostgres(), process.env.PATH].filter((folder) => folder !== undefined).join(delimiter);

const programOf = (name: string) => join(root, `server/commands/${name}.ts`);
const optionsWith = (settings: Record<string, string>) => ({
  cwd: root,
  env: { PATH: pathWithPostgres(), NODE_COMPILE_CACHE: inject('compiledCommands'), ...settings },
});

/**
 * Runs `npm run NAME -- …args` with only these settings. Use `callOperatorCommand` for commands that need no separate
 * process.
 */
export function runOperatorCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf(name), ...args], optionsWith(settings), (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, error });
    });
  });
}

/** Like `runOperatorCommand`, for a test that ends the process itself. */
export const startOperatorCommand = (
  name: string,
  args: string[],
  settings: Record<string, string>,
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [programOf(name), ...args], optionsWith(settings));

/**
 * Runs a command in the process of the test, which saves starting a process (docs/history.md). It shares the
 * test's event loop: no app of the test may be in a transaction on SQLite meanwhile. The result does not contain the
 * output of a logger.
 */
export async function callOperatorCommand(
  command: RunnableCommand,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const result: CommandResult = { code: 0, out: '', error: '' };
  const before = { path: process.env.PATH, mask: process.umask(0o077) };
  process.env.PATH = pathWithPostgres();
  try {
    result.code = await command({
      args,
      environment: settings,
      out: (text) => {
        result.out += text;
      },
      error: (text) => {
        result.error += text;
      },
    });
  } finally {
    process.env.PATH = before.path;
    process.umask(before.mask);
  }
  return result;
}
