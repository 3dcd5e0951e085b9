import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { DomainError } from '#server/errors.ts';

/** `npm run new-password -- ADDRESS`: for an operator of the installation who can't sign in any more. */
process.umask(0o077);
const [, , email] = process.argv;
if (!email) {
  process.stderr.write('Usage: npm run new-password -- ADDRESS\n');
  process.exit(2);
}

const app = await buildApp({ config: { ...readConfig(), logLevel: 'error' }, web: 'none' });
try {
  const password = await app.services.users.resetPassword(email);
  process.stdout.write(
    `The new password of ${email} is ${password}\nAll its sessions have ended, and it has no second factor any more.\n`,
  );
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`There is no account ${email} that can sign in.\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
