import '#server/needed-node.js';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '#server/command-error.ts';
import { checkOwner, OtherOwner } from '#server/commands/check-owner.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { DatabaseError, databaseProblem, isDiskFull, storageProblem } from '#server/describe-error.ts';
import { WrongKeyError } from '#server/secrets/installation-keys.ts';
import { serializeError } from '#server/serialize-error.ts';
import { StorageFullError, StorageUnavailable } from '#server/storage/storage.ts';

/** The arguments are wrong: the help is printed, too, and the exit code is 2. */
export class UsageError extends CommandError {}

type Progress = (stage: string, detail?: string) => void;

/** The parameters of a running command. */
type CommandCall<Text extends string, Flag extends string> = {
  config: Config;
  positionals: string[];
  /** The value of `--NAME VALUE`. */
  text(name: Text): string | undefined;
  /** Whether `--NAME` was given. */
  flag(name: Flag): boolean;
  /** Prints a line of the result on stdout. */
  print(line: string): void;
  /** Prints a line on stderr that the operator must not miss. */
  note(line: string): void;
  /** Reports the progress on stderr: each new stage immediately, more about the same stage once a second. */
  progress: Progress;
};

/** A command that an operator runs by `npm run NAME -- …`. */
export type Command<Text extends string, Flag extends string> = {
  name: string;
  /** One or two sentences: the first lines of the help. */
  about: string;
  /** The positional arguments in the help, like `ADDRESS`; omitted if there are none. */
  positionals?: string;
  /** Options with a value: the value's name in the help, and a description. */
  texts?: Record<Text, { value: string; help: string }>;
  /** Options without a value, and their descriptions. */
  flags?: Record<Flag, string>;
  run(call: CommandCall<Text, Flag>): Promise<void>;
};

type CommandIo = {
  args: string[];
  environment?: Record<string, string | undefined>;
  out(text: string): void;
  error(text: string): void;
};

const progressEveryMs = 1000;
const asServer = 'Run this command as the account of the server (docs/operating.md, Install).';

/** A command that can run in any environment: returns its exit code, 0, 1 (it failed) or 2 (wrong call). */
export type RunnableCommand = (surroundings: CommandIo) => Promise<number>;

/** Turns a command into the function that `runCommand` runs; tests call it directly. */
export const defineCommand =
  <Text extends string = never, Flag extends string = never>(command: Command<Text, Flag>): RunnableCommand =>
  (surroundings) =>
    executeCommand(command, surroundings);

/** Runs the command with the arguments and settings of this process and sets its exit code. */
export async function runCommand(run: RunnableCommand): Promise<void> {
  // The database holds health data: only the account that runs the product may read its files.
  process.umask(0o077);
  process.exitCode = await run({
    args: process.argv.slice(2),
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
}

/** Runs a command and returns its exit code. */
export async function executeCommand<Text extends string = never, Flag extends string = never>(
  command: Command<Text, Flag>,
  { args, environment, out, error }: CommandIo,
): Promise<number> {
  if (args.includes('--help')) {
    out(helpOf(command));
    return 0;
  }
  let config: Config | undefined;
  try {
    const given = readArguments(command, args);
    config = readConfig(environment);
    checkOwner(config);
    await command.run({
      config,
      ...given,
      print: (line) => out(`${line}\n`),
      note: (line) => error(`${line}\n`),
      progress: progressPrinter(error),
    });
    return 0;
  } catch (problem) {
    error(`${linesAbout(problem, config).join('\n')}\n`);
    if (problem instanceof UsageError) error(`\n${helpOf(command)}`);
    return problem instanceof UsageError || problem instanceof ConfigError ? 2 : 1;
  }
}

function readArguments<Text extends string, Flag extends string>(
  { texts, flags, positionals }: Command<Text, Flag>,
  args: string[],
): Pick<CommandCall<Text, Flag>, 'positionals' | 'text' | 'flag'> {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const name of Object.keys(texts ?? {})) options[name] = { type: 'string' };
  for (const name of Object.keys(flags ?? {})) options[name] = { type: 'boolean' };
  try {
    const parsed = parseArgs({ args, options, allowPositionals: positionals !== undefined });
    const values: Record<string, unknown> = parsed.values;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return {
      positionals: parsed.positionals,
      text: (name) => textOf(values[name]),
      flag: (name) => values[name] === true,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpOf<Text extends string, Flag extends string>(command: Command<Text, Flag>): string {
  const { name, about, positionals, texts, flags } = command;
  const rows = [
    ...Object.entries<{ value: string; help: string }>(texts ?? {}).map(
      ([option, { value, help }]) => [`--${option} ${value}`, help] as const,
    ),
    ...Object.entries<string>(flags ?? {}).map(([option, help]) => [`--${option}`, help] as const),
    ['--help', 'print this help'] as const,
  ];
  const width = Math.max(...rows.map(([option]) => option.length));
  const usage = ['npm run', name, '--', '[OPTIONS]', positionals].filter(Boolean).join(' ');
  const lines = rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`);
  return `${about}\n\nUsage: ${usage}\n\n${lines.join('\n')}\n`;
}

function progressPrinter(error: CommandIo['error']): Progress {
  let lastStage = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (stage, detail) => {
    const now = performance.now();
    if (stage === lastStage && now - lastAt < progressEveryMs) return;
    lastStage = stage;
    lastAt = now;
    error(`${stage}${detail ? `: ${detail}` : ''}\n`);
  };
}

function linesAbout(problem: unknown, config: Config | undefined): string[] {
  if (problem instanceof CommandError || problem instanceof WrongKeyError) return [problem.message];
  if (problem instanceof OtherOwner) return [problem.message, asServer];
  if (problem instanceof ConfigError) return ['These settings can not be used:', problem.message];
  if (problem instanceof DatabaseError && config) return databaseProblem(config, problem.cause);
  if (problem instanceof StorageUnavailable && config) return storageProblem(config, problem);
  if (config && (isDiskFull(problem) || problem instanceof StorageFullError))
    return [`The disk of ${config.dataDir} is full.`, 'Make space there, and try again.'];
  const { name, message, code, at } = serializeError(problem);
  const what = [name, code, message].filter((part) => part !== undefined).join(' ');
  return [`It failed in a way that was not expected: ${what}`, ...at];
}
