import { pino } from 'pino';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { withDatabase } from '#server/commands/with-database.ts';
import { journalFolder } from '#server/domain/journal/erasure-journal.ts';
import { readStorageInUse, storageName } from '#server/seed/storage-in-use.ts';
import {
  copyUploads,
  FileNotStoredError,
  finishMove,
  UnknownImagesError,
} from '#server/storage/move-uploads.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { shareCardsFolder } from '#server/storage/storage.ts';

const nextSteps = {
  s3: [
    'Now give every server S3_BUCKET, its address and its key, start it again, and then run',
    '  npm run move-uploads -- --to s3 --finish',
  ],
  disk: [
    'Now take S3_BUCKET and S3_ENDPOINT from the settings of the server, start it again, and then run, with them,',
    '  npm run move-uploads -- --to disk --finish',
  ],
};

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** `npm run move-uploads`. */
export const moveUploadsCommand = defineCommand({
  name: 'move-uploads',
  about:
    'Takes the images of the installation from the disk to the bucket in S3_BUCKET, or back, while servers are at work.\n' +
    'Each file is compared by its hash. It may be broken off: the next run goes on. First without --finish; then set\n' +
    'what it says, start the servers again, and run it with --finish.',
  texts: { to: { value: 's3|disk', help: 'where the images go' } },
  flags: {
    finish: 'once servers use the new storage: copy the rest, and empty the old storage',
    'remove-unknown': 'with --finish: remove the images that no record knows, however many there are',
  },
  async run({ config, text, flag, print, progress }) {
    const to = text('to');
    if (to !== 's3' && to !== 'disk') throw new UsageError('It needs --to s3 or --to disk.');
    if (!config.s3) {
      throw new UsageError(
        'Set S3_BUCKET, its address and its key for this command, for either way. The servers need them only to use it.',
      );
    }
    const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
    const bucket = await openStorage(config, log);
    const disk = await openStorage({ ...config, s3: undefined }, log);

    await withDatabase(config, async (db) => {
      const deps = {
        db,
        ...(to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk }),
        otherFolders: [journalFolder, shareCardsFolder],
        progress: (done: number, all: number) => progress('Folders', `${done} of ${all}`),
      };
      const target = storageName(to === 's3' ? config : { s3: undefined });
      const isInUse = (await readStorageInUse(db.read)) === target;
      try {
        if (!flag('finish')) {
          if (isInUse) throw new CommandError('The servers use that storage already. Give --finish.');
          const { copied, bytes, alreadyThere } = await copyUploads(deps);
          print(`${copied} files copied (${megabytes(bytes)} MB), ${alreadyThere} were there already.`);
          for (const line of nextSteps[to]) print(line);
          return;
        }
        if (!isInUse) {
          throw new CommandError(
            'The servers do not use the new storage yet. Without --finish, this command says what to set.',
          );
        }
        const { copied, removed, lost } = await finishMove(deps, { removeUnknown: flag('remove-unknown') });
        print(`${copied} more files copied. The old storage is empty.`);
        if (removed > 0) print(`${removed} images that were removed meanwhile are removed here, too.`);
        if (lost > 0) print(`Warning: ${lost} images have no file in either storage. Upload them again.`);
      } catch (error) {
        throw error instanceof Error ? (explained(error) ?? error) : error;
      }
    });
  },
});

function explained(error: Error): CommandError | undefined {
  if (error instanceof FileNotStoredError) {
    return new CommandError(
      `${error.message} is not in the new storage as it was sent there.`,
      'Run it again.',
    );
  }
  if (!(error instanceof UnknownImagesError)) return undefined;
  return new CommandError(
    `The storages have ${error.count} images that no record of this installation knows. Nothing was changed.`,
    'Does another installation use the same bucket? Then give each a S3_PREFIX of its own.',
    'If they are left over from this installation, --remove-unknown removes them.',
  );
}

if (import.meta.main) await runCommand(moveUploadsCommand);
