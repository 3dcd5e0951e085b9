import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { restoreBackup } from '#server/backup/restore.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { withDirectUrl } from '#server/commands/with-database.ts';
import { keyFileOf } from '#server/secrets/key-file.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/** `npm run restore`. */
export const restoreCommand = defineCommand({
  name: 'restore',
  about:
    'Restores a backup into an empty installation: no database in DATA_DIR, or an empty one in DATABASE_URL. Mails that\n' +
    'waited are held, for they may have been sent since; erasures that were made since are made again.',
  positionals: 'BACKUP',
  texts: {
    identity: { value: 'FILE', help: 'the file with the identity of age that opens an encrypted backup' },
    erasures: {
      value: 'DIR',
      help: 'a newer backup, the data folder that was lost, or a copy of its uploads/erasures',
    },
  },
  flags: {
    'keep-files': 'the storage of images need not be empty: add what is missing there',
    'release-mails': 'send the mails that waited, and do not hold them',
  },
  async run({ config, positionals, text, flag, print, note, progress }) {
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new UsageError('It needs the folder of one backup.');
    const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
    const { manifest, erased, cases, requests, left, withdrawn, unsubscribed, held, subscribed } =
      await restoreBackup({
        config: withDirectUrl(config),
        storage: await openStorage(config, log),
        folder: resolve(folder),
        identityFile: text('identity'),
        erasuresIn: text('erasures'),
        keepFiles: flag('keep-files'),
        releaseMails: flag('release-mails'),
        progress,
        note,
      });
    print(`The backup of ${manifest.created_at} is restored. Everybody has to sign in again.`);
    if (held > 0) print(`${held} mails are held: decide on each in the portal, under Mail, Unconfirmed.`);
    if (subscribed > 0) {
      print(
        `${subscribed} addresses get the newsletter. Who left it since the backup was made is out of it again,`,
      );
      print(
        'as far as a journal tells of it. If the machine was lost with its journal, compare a newer export.',
      );
    }
    if (unsubscribed > 0)
      print(`${unsubscribed} people who left the newsletter since were taken out of it again.`);
    if (erased > 0) print(`${erased} people whose data was erased since were erased again.`);
    if (cases > 0) print(`${cases} cases that were erased since were erased again.`);
    if (requests > 0) print(`${requests} requests that were erased since were erased again.`);
    if (withdrawn > 0) print(`${withdrawn} consents that were withdrawn since were withdrawn again.`);
    if (config.secretKey === undefined && !existsSync(keyFileOf(config.dataDir))) {
      print(
        `The key of the installation is missing: put it into ${keyFileOf(config.dataDir)}, or set SECRET_KEY,`,
      );
      print(
        'before a server starts. Without it nobody can open papers or use a second factor, and mails with codes wait.',
      );
    }
    if (left.length > 0) {
      throw new CommandError(
        `It is restored, but 1 account that was erased since is there again: number ${left.join(', ')}.`,
        'It is the only administrator. Make another one in the portal, and then delete it there.',
      );
    }
  },
});

if (import.meta.main) await runCommand(restoreCommand);
