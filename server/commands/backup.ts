import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { makeIdentity } from '#server/backup/encryption.ts';
import { pruneBackups, takeBackup } from '#server/backup/take-backup.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { withDatabase, withDirectUrl } from '#server/commands/with-database.ts';
import { recordBackup } from '#server/db/last-backup.ts';
import { installationId } from '#server/secrets/installation-salt.ts';
import { readStorageInUse, storageName } from '#server/seed/storage-in-use.ts';
import { liveImageKeys } from '#server/storage/image-repository.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { paperFoldersOf } from '#server/storage/paper-folder-repository.ts';

/** `npm run backup`. */
export const backupCommand = defineCommand({
  name: 'backup',
  about:
    'Backs up the database and the images into a new folder, while servers are at work. With BACKUP_RECIPIENT\n' +
    '(a recipient of age, age1…) everything but the manifest is encrypted.',
  texts: {
    to: { value: 'DIR', help: 'where the folder is made (default: backups in DATA_DIR)' },
    keep: { value: 'COUNT', help: 'remove the oldest backups in DIR afterwards, until COUNT are left' },
    'new-identity': {
      value: 'FILE',
      help: 'make no backup, but a key that opens backups, and print the BACKUP_RECIPIENT of it',
    },
  },
  async run({ config, text, print, note, progress }) {
    const identityFile = text('new-identity');
    if (identityFile !== undefined) {
      print(`BACKUP_RECIPIENT=${await makeIdentity(identityFile)}`);
      note(
        `Keep ${identityFile} away from this machine: whoever has it can read the backups, and without it nobody can`,
      );
      return;
    }
    const keep = text('keep');
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
      throw new UsageError('--keep needs a number from 1.');
    const parent = resolve(text('to') ?? join(config.dataDir, 'backups'));
    const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
    await withDatabase(config, async (db) => {
      const inUse = await readStorageInUse(db.read);
      if (inUse !== undefined && inUse !== storageName(config)) {
        throw new CommandError(
          `The servers have their images elsewhere (${inUse}) than these settings say (${storageName(config)}).`,
          'Set S3_BUCKET, S3_ENDPOINT and S3_PREFIX as they do.',
        );
      }
      const storage = await openStorage(config, log);
      const currentFolders = async () => [
        ...(await liveImageKeys(db.read)),
        ...(await paperFoldersOf(db.read)),
      ];
      const installation = await db.transaction(installationId);
      const deps = { config: withDirectUrl(config), installation, storage, currentFolders, progress };
      const { folder, manifest, bytes } = await takeBackup(deps, parent);
      const { created_at: at, encrypted, lost } = manifest;
      if (lost.length > 0) {
        for (const path of lost) note(`Warning: the file ${path} of an image or a paper is lost`);
        print(folder);
        throw new CommandError(
          `The backup has the database, but ${lost.length} images or papers have no file in the storage. No older one was removed.`,
          'Look whether the right folder or bucket is there. Images that are really lost have to be uploaded again, papers sent again.',
        );
      }
      await db.transaction((writer) => recordBackup(writer, { at, bytes, encrypted }));
      const removed = keep === undefined ? [] : await pruneBackups(parent, Number(keep), installation);
      for (const name of removed) note(`Removed: ${name}`);
      if (parent.startsWith(`${config.dataDir}/`)) {
        note('It is on the disk of the data: copy it to another machine, or use --to DIR');
      }
      print(folder);
    });
  },
});

if (import.meta.main) await runCommand(backupCommand);
