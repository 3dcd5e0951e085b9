import { expect, it, onTestFinished, vi } from 'vitest';
import { CommandError } from '#server/command-error.ts';
import { type Command, executeCommand, UsageError } from '#server/commands/command.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const greet: Command<'to', 'loudly'> = {
  name: 'greet',
  about: 'Greets somebody.',
  positionals: 'NAME',
  texts: { to: { value: 'FILE', help: 'where to write it' } },
  flags: { loudly: 'in capitals' },
  async run({ text, flag, positionals: [name], config, print, note, progress }) {
    if (!name) throw new UsageError('It needs a name.');
    if (name === 'nobody') throw new CommandError('Nobody is here.', 'Try somebody.');
    if (name === 'bug') throw new TypeError('undefined is not a name');
    progress('Greeting', name);
    progress('Greeting', 'again, within the same second');
    for (const line of ['Mind the step.', 'Mind the step.']) note(line);
    const greeting = `Hello ${name} from ${config.siteName} to ${text('to') ?? 'the terminal'}`;
    print(flag('loudly') ? greeting.toUpperCase() : greeting);
  },
};

async function run(args: string[], environment: Record<string, string> = {}) {
  const output = { out: '', error: '' };
  const code = await executeCommand(greet, {
    args,
    environment,
    out: (text) => {
      output.out += text;
    },
    error: (text) => {
      output.error += text;
    },
  });
  return { code, ...output };
}

it('a command receives its arguments and settings, and writes progress apart from the result', async () => {
  const result = await run(['Rima', '--to', 'x.txt', '--loudly'], { SITE_NAME: 'Bridge' });
  expect(result).toEqual({
    code: 0,
    out: 'HELLO RIMA FROM BRIDGE TO X.TXT\n',
    error: 'Greeting: Rima\nMind the step.\nMind the step.\n',
  });
});

it('a command prints the help of all options without doing anything', async () => {
  const { code, out } = await run(['Rima', '--help']);
  expect(code).toBe(0);
  expect(out).toBe(
    [
      'Greets somebody.',
      '',
      'Usage: npm run greet -- [OPTIONS] NAME',
      '',
      '  --to FILE  where to write it',
      '  --loudly   in capitals',
      '  --help     print this help',
      '',
    ].join('\n'),
  );
});

it.each([
  ['an unknown option', ['Rima', '--quietly'], /quietly/],
  ['an option without its value', ['Rima', '--to'], /--to/],
  ['what the command itself finds missing', [], /^It needs a name\./],
])('a command exits with 2 and prints the help for %s', async (_, args, message) => {
  const { code, error } = await run(args);
  expect(code).toBe(2);
  expect(error).toMatch(message);
  expect(error).toContain('Usage: npm run greet');
});

it('a command exits with 1 and prints plain sentences when it fails', async () => {
  expect(await run(['nobody'])).toEqual({ code: 1, out: '', error: 'Nobody is here.\nTry somebody.\n' });
});

it('a command exits with 1 and prints the stack trace for a fault in the program', async () => {
  const { code, error } = await run(['bug']);
  expect(code).toBe(1);
  expect(error).toMatch(/^It failed in a way that was not expected: TypeError undefined is not a name\nat /);
});

it('a command refuses to work for an account that does not own the data folder', async () => {
  const folder = temporaryFolder('owner');
  onTestFinished(folder.remove);
  const account = vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  onTestFinished(() => account.mockRestore());
  expect(await run(['Rima'], { DATA_DIR: folder.path })).toEqual({
    code: 1,
    out: '',
    error: `${folder.path} belongs to another account.\nRun this command as the account of the server (docs/operating.md, Install).\n`,
  });
});
it('a command exits with 2 when its settings are not valid', async () => {
  const { code, error } = await run(['Rima'], { PORT: 'http' });
  expect(code).toBe(2);
  expect(error).toBe('These settings can not be used:\nPORT: must be a whole number from 0 to 65535\n');
});
