import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openStream, readBytes } from '#server/backup/backup-folder.ts';
import { decryptorFor, type FileCipher } from '#server/backup/encryption.ts';
import { forEachAtOnce } from '#server/backup/for-each-at-once.ts';
import { filesFolder, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { restoreDump } from '#server/backup/postgres-programs.ts';
import { findErasures, type ReplayResult, replayErasures } from '#server/backup/replay-erasures.ts';
import { removeLeftovers, unfinishedName } from '#server/backup/unfinished.ts';
import { checkFiles, compareCounts, extractSqlite } from '#server/backup/verify-backup.ts';
import { CommandError } from '#server/command-error.ts';
import type { Config } from '#server/config.ts';
import { missingForBaseline, replacedByBaseline } from '#server/db/migrations/0043-baseline.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { acquireServerLock } from '#server/db/server-lock.ts';
import { changeSqlite, inspectPostgres, isEmptyPostgres } from '#server/db/snapshot.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { finishRestore, unfinishedRestore } from '#server/db/unfinished-restore.ts';
import { DatabaseError, isDiskFull } from '#server/describe-error.ts';
import { deleteAllCodes } from '#server/domain/case-access/access-code-repository.ts';
import { endAllCodesBySms } from '#server/domain/case-access/phone-account-repository.ts';
import { journalFolder } from '#server/domain/journal/erasure-journal.ts';
import { loseWaitingSms } from '#server/domain/news/sms-repository.ts';
import { pauseRestored } from '#server/domain/newsletter/issue-repository.ts';
import { countRecipients } from '#server/domain/newsletter/subscriber-repository.ts';
import { revokeAllLinks } from '#server/domain/share-links/share-link-repository.ts';
import { eraseHeldMails, restoredMails } from '#server/mail/delivery-repository.ts';
import { openDatabase } from '#server/open-database.ts';
import { syncFolder } from '#server/storage/disk.ts';
import { typeOf } from '#server/storage/image-paths.ts';
import { checksFolder, type Storage, StorageFullError, shareCardsFolder } from '#server/storage/storage.ts';

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'staffRoleIds'>;
  storage: Storage;
  folder: string;
  identityFile: string | undefined;
  /** Another source for the journal of erasures. */
  erasuresIn: string | undefined;
  /** Send the delayed mails, though they may have been sent since the backup. */
  releaseMails: boolean;
  /** Accept files in the storage, and add the missing ones. */
  keepFiles: boolean;
  progress(stage: string, detail?: string): void;
  /** Prints a line that the operator must not miss. */
  note(line: string): void;
};

/** The tables that the statements of a restore change. */
const changedTables = ['installation', 'sessions', 'request_codes', 'password_reset_asks'];

/** `subscribed`: how many people get the newsletter now. */
type Restored = ReplayResult & { manifest: Manifest; held: number; subscribed: number };

/**
 * Restores a backup into an empty installation. Until the last step is done, no server starts on the installation.
 * Throws CommandError, before anything is changed, if the backup or the target can't be used.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { config, folder, identityFile, progress } = options;
  const manifest = await readManifest(folder);
  checkVersion(manifest, config.databaseUrl !== undefined);
  const decryptor = await decryptorFor(identityFile, manifest.encrypted);
  // The beginning of an encrypted file tells whether the identity is the right one.
  (await openStream(folder, manifest.database, decryptor)).destroy();
  await checkEmpty(options);
  // Last, for it reads the whole backup.
  await checkFiles(folder, manifest, progress);
  await mkdir(config.dataDir, { recursive: true });
  const lock = lockDatabase(config);
  try {
    await removeLeftovers(config.dataDir);
    return await restoreAll(options, manifest, decryptor);
  } catch (error) {
    throw isDiskFull(error) || error instanceof StorageFullError ? targetFull(config) : error;
  } finally {
    lock?.release();
  }
}

const targetFull = ({ dataDir }: Options['config']) =>
  new CommandError(
    `The disk of ${dataDir} is full, so the backup does not fit there. The backup itself is whole.`,
    'Make space there, move away what was restored (setucare.db* and uploads), and restore again.',
  );

/**
 * On PostgreSQL the mark stops servers from starting; on SQLite, a database that a server creates meanwhile would be
 * replaced.
 */
function lockDatabase({ databaseUrl, dataDir }: Options['config']) {
  if (databaseUrl) return undefined;
  const lock = acquireServerLock(dataDir);
  if (lock) return lock;
  throw new CommandError(`A server or another restore is at work in ${dataDir}.`, 'Stop it.');
}

async function restoreAll(options: Options, manifest: Manifest, decryptor: FileCipher): Promise<Restored> {
  const { config, storage, folder, identityFile, erasuresIn, progress, note } = options;
  const warn = (text: string) => note(`Warning: ${text}`);
  const erasures = await findErasures({ folder, identityFile, given: erasuresIn, storage, warn });

  progress('Restoring the database');
  await restoreDatabase(options, manifest, decryptor);
  await restoreFiles(options, manifest, decryptor);
  const db = openDatabase({ ...config, onConnectionLost: () => {} });
  try {
    progress('Bringing the database up to date');
    await db.migrate();
    const held = await db.transaction(eraseHeldMails);
    if (!options.releaseMails) {
      await db.transaction(pauseRestored);
      await db.transaction(loseWaitingSms);
    }
    // A backup of an older version has no such table before the migrations.
    await db.transaction(deleteAllCodes);
    await db.transaction(endAllCodesBySms);
    await db.transaction(revokeAllLinks);
    progress('Erasing again what was erased since');
    const { staffRoleIds } = config;
    const repeated = await replayErasures({ db, storage, staffRoleIds, warn }, erasures);
    const { en, bn } = await countRecipients(db.read);
    await db.truncateWal();
    await db.transaction(finishRestore);
    return { manifest, held, subscribed: en + bn, ...repeated };
  } finally {
    await db.close();
  }
}

function checkVersion({ engine, schema, version }: Manifest, isPostgres: boolean): void {
  if ((engine === 'postgres') !== isPostgres) {
    const lines = isPostgres
      ? ['The backup is of the embedded database, and DATABASE_URL is set.']
      : ['The backup is of PostgreSQL: set DATABASE_URL to an empty database.'];
    throw new CommandError(...lines);
  }
  const missing = missingForBaseline(schema);
  if (missing.length > 0) {
    throw new CommandError(
      `The backup is older than this version can upgrade: its schema lacks ${missing.join(', ')}.`,
      'Restore it with version b6762cca, and upgrade that.',
    );
  }
  const unknown = schema.filter(
    (name) => !Object.hasOwn(migrations, name) && !replacedByBaseline.includes(name),
  );
  if (unknown.length === 0) return;
  throw new CommandError(
    `The backup was made by version ${version}, which is newer than this one (${unknown.join(', ')}).`,
    'Restore it with that version.',
  );
}

async function checkEmpty({ config, storage, keepFiles }: Options): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const isEmpty = await isEmptyPostgres(databaseUrl).catch((cause: unknown) => {
      throw new DatabaseError('The database can not be used', { cause });
    });
    if (!isEmpty)
      throw new CommandError('The database in DATABASE_URL is not empty.', 'Restore into a new one.');
  } else {
    await checkNoSqlite(dataDir);
  }
  const folders = (await storage.folders()).filter(
    (name) => ![journalFolder, checksFolder, shareCardsFolder].includes(name),
  );
  if (folders.length === 0 || keepFiles) return;
  throw new CommandError(
    `The storage of images is not empty: it has ${folders.length} of them.`,
    'Move them away, or keep them and add what is missing with --keep-files.',
  );
}

async function checkNoSqlite(dataDir: string): Promise<void> {
  const name = basename(sqliteFile(dataDir));
  const left = existsSync(dataDir) ? (await readdir(dataDir)).filter((entry) => entry.startsWith(name)) : [];
  if (left.length === 0) return;
  throw new CommandError(
    `${dataDir} is not empty: it has ${left.join(', ')}.`,
    'Move it away, or set DATA_DIR.',
  );
}

async function restoreDatabase(options: Options, manifest: Manifest, decryptor: FileCipher): Promise<void> {
  const { config, folder, releaseMails } = options;
  const { databaseUrl, dataDir } = config;
  const statements = [
    // All sessions are deleted: sessions that have ended since the backup would be open again.
    'delete from sessions',
    // So are codes: they may have been used since, or ended.
    'delete from request_codes',
    // People who asked for a password link would get it a second time.
    ...(releaseMails ? [] : [restoredMails, 'delete from password_reset_asks']),
    ...unfinishedRestore,
  ].join('; ');
  if (databaseUrl) {
    const content = await openStream(folder, manifest.database, decryptor);
    await restoreDump(databaseUrl, content, statements);
    compareCounts(manifest, await inspectPostgres(databaseUrl), changedTables);
    return;
  }
  const work = join(dataDir, unfinishedName());
  await mkdir(work);
  try {
    const copy = join(work, 'copy.db');
    await extractSqlite(folder, manifest, decryptor, copy);
    changeSqlite(copy, statements);
    // A server may have created a database before the lock was acquired.
    await checkNoSqlite(dataDir);
    await rename(copy, sqliteFile(dataDir));
    await syncFolder(dataDir);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function restoreFiles(
  { storage, folder, keepFiles, progress }: Options,
  { files }: Manifest,
  decryptor: FileCipher,
): Promise<void> {
  let done = 0;
  await forEachAtOnce(files, async (file) => {
    const path = file.path.slice(filesFolder.length + 1, file.path.length - decryptor.suffix.length);
    progress('Restoring files', `${++done} of ${files.length}`);
    if (keepFiles && (await storage.read(path))) return;
    await storage.put(path, await readBytes(folder, file, decryptor), typeOf(path));
  });
}
