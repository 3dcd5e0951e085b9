import { resolve } from 'node:path';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';

/** `npm run verify-backup`. */
export const verifyBackupCommand = defineCommand({
  name: 'verify-backup',
  about: 'Checks that a backup is whole: each file by its hash, and the database in it.',
  positionals: 'BACKUP',
  texts: {
    identity: { value: 'FILE', help: 'the file with the identity of age that opens an encrypted backup' },
  },
  async run({ config, positionals, text, print, progress }) {
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new UsageError('It needs the folder of one backup.');
    const { manifest, isOpened } = await verifyBackup({
      folder: resolve(folder),
      identityFile: text('identity'),
      dataDir: config.dataDir,
      progress,
    });
    const { created_at, version, engine, files } = manifest;
    print(`The backup of ${created_at} is whole: ${engine}, version ${version}, ${files.length} files.`);
    if (!isOpened) print('It is encrypted. What is in its files is checked with --identity FILE.');
  },
});

if (import.meta.main) await runCommand(verifyBackupCommand);
