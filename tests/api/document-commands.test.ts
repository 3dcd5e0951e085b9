import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backupCommand } from '#server/commands/backup.ts';
import { breachCommand } from '#server/commands/breach.ts';
import type { RunnableCommand } from '#server/commands/command.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { migrateCommand } from '#server/commands/migrate.ts';
import { moveDatabaseCommand } from '#server/commands/move-database.ts';
import { moveUploadsCommand } from '#server/commands/move-uploads.ts';
import { newPasswordCommand } from '#server/commands/new-password.ts';
import { restoreCommand } from '#server/commands/restore.ts';
import { secretKeyCommand } from '#server/commands/secret-key.ts';
import { verifyBackupCommand } from '#server/commands/verify-backup.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeOnce } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const commands: Record<string, RunnableCommand> = {
  backup: backupCommand,
  breach: breachCommand,
  doctor: doctorCommand,
  migrate: migrateCommand,
  'move-database': moveDatabaseCommand,
  'move-uploads': moveUploadsCommand,
  'new-password': newPasswordCommand,
  restore: restoreCommand,
  'secret-key': secretKeyCommand,
  'verify-backup': verifyBackupCommand,
};

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md']
  .concat(readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])))
  .concat(readdirSync(join(root, 'ops')).flatMap((name) => (name === 'secrets' ? [] : `ops/${name}`)));

/** The commands of the product that a document names: their name and what follows it. */
const named = pages.flatMap((page) =>
  [...read(page).matchAll(/(?:npm run |server\/commands\/)([a-z-]+)(?:\.ts)?((?: (?:-- )?[^`\n]*)?)/g)].map(
    ([, name = '', after = '']) => ({ page, name, args: after.replace(/^ -- /, ' ').trim() }),
  ),
);
const ofOperators = named.filter(({ name, args }) => name in commands && /^(-|\/|[A-Z]{2})/.test(args));

it.each(pages)('%s names only scripts that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json'));
  const unknown = named.filter((one) => one.page === page && !(one.name in scripts)).map(({ name }) => name);
  expect(unknown).toEqual([]);
});

it.each(ofOperators)('$name $args ($page): its options exist', async ({ name, args }) => {
  const { out } = await callOperatorCommand(commands[name] ?? doctorCommand, ['--help'], {});
  for (const [option] of args.matchAll(/--[a-z-]+/g)) expect(out).toContain(option);
});

/** Commands that need a bucket, PostgreSQL, a stopped or a restarted server, and the test that runs them. */
const ranElsewhere: [RegExp, string][] = [
  [/^move-uploads /, 'move-uploads.test.ts'],
  [/^move-database /, 'move-database.test.ts'],
  [/^doctor --sms /, 'sms-gateway.test.ts'],
  [/^secret-key --(rotate|finish|lost)/, 'secret-key.test.ts'],
];

describeOnce('the commands in the documents', (engine) => {
  const api = useApi(engine);
  const folder = temporaryFolder('document-commands');
  let backup = '';
  const settings = () => ({ DATA_DIR: api.config.dataDir });

  beforeAll(async () => {
    mkdirSync(join(api.config.dataDir, 'uploads'), { recursive: true });
    const made = await callOperatorCommand(backupCommand, ['--to', join(folder.path, 'first')], settings());
    backup = made.out.trim();
  });

  /** The arguments of a document, with folders and an account of this test. */
  const filledIn = (args: string) =>
    args
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\/mnt\/backups\/setucare-…|\bBACKUP\b|\bFOLDER\b/g, backup)
      .replaceAll(/\/(?:mnt|data|var)\/backups(?:\/setucare)?|\/root\/breach|identity\.txt/g, (path) =>
        join(folder.path, path.replaceAll('/', '-')),
      )
      .replaceAll('data.lost', api.config.dataDir)
      .replaceAll(/\bADDRESS\b|admin@example\.com/g, admin.email)
      .trim()
      .split(/\s+/);

  const whole = [...new Set(ofOperators.map(({ name, args }) => `${name} ${args}`))];
  describe.each(whole)('%s', (line) => {
    const elsewhere = ranElsewhere.find(([pattern]) => pattern.test(line));
    if (elsewhere) {
      const options = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
      return it(`is run by ${elsewhere[1]}`, () => {
        for (const option of options) expect(read(`tests/api/${elsewhere[1]}`)).toContain(option);
      });
    }
    it('does what it says', async () => {
      const [name = '', ...rest] = line.split(' ');
      const target = temporaryFolder('restored');
      onTestFinished(target.remove);
      const environment = name === 'restore' ? { DATA_DIR: join(target.path, 'data') } : settings();
      const { code, error } = await callOperatorCommand(
        commands[name] ?? doctorCommand,
        filledIn(rest.join(' ')),
        environment,
      );
      expect(code, error).toBe(0);
    });
  });
});
