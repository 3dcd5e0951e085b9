import { buildApp } from '#server/app.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { DomainError, UnavailableError } from '#server/errors.ts';

/** `npm run new-password`. */
export const newPasswordCommand = defineCommand({
  name: 'new-password',
  about:
    'Sets a new random password for an account and prints it. For somebody who can not sign in any more.',
  positionals: 'ADDRESS',
  async run({ positionals, config, print }) {
    const [email, ...more] = positionals;
    if (!email || more.length > 0) throw new UsageError('It needs the e-mail address of one account.');
    const app = await buildApp({ config: { ...config, logLevel: 'error' }, web: 'none' });
    try {
      const password = await app.services.users.resetPassword(email);
      print(`The new password of ${email} is ${password}`);
      print('All its sessions have ended, and it has no second factor any more.');
    } catch (error) {
      if (!(error instanceof DomainError) || error instanceof UnavailableError) throw error;
      throw new CommandError(`There is no account ${email} that can sign in.`);
    } finally {
      await app.close();
    }
  },
});

if (import.meta.main) await runCommand(newPasswordCommand);
