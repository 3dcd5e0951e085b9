import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storeBytes, storeStream } from '#server/backup/backup-folder.ts';
import { encryptorFor, type FileCipher } from '#server/backup/encryption.ts';
import { forEachAtOnce } from '#server/backup/for-each-at-once.ts';
import {
  type BackupFile,
  databaseNames,
  filesFolder,
  type Manifest,
  manifestFiles,
  readManifest,
} from '#server/backup/manifest.ts';
import { missingFiles } from '#server/backup/needed-files.ts';
import { dumpPostgres } from '#server/backup/postgres-programs.ts';
import { removeLeftovers, unfinishedName } from '#server/backup/unfinished.ts';
import { CommandError } from '#server/command-error.ts';
import type { Config } from '#server/config.ts';
import { copySqlite, inspectSqlite, type SnapshotFacts, withPostgresSnapshot } from '#server/db/snapshot.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { DatabaseError, isDiskFull } from '#server/describe-error.ts';
import { journalFolder } from '#server/domain/journal/erasure-journal.ts';
import { makeFolder } from '#server/make-folder.ts';
import { syncFolder } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';
import { productVersion } from '#server/version.ts';

type Deps = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupRecipient'>;
  /** The result of `installationId`. */
  installation: string;
  storage: Pick<Storage, 'list' | 'read'>;
  /** The folders of the images that are shown now, and of the papers. */
  currentFolders(): Promise<string[]>;
  progress(stage: string, detail?: string): void;
};

/** A finished backup. */
type Backup = {
  folder: string;
  manifest: Manifest;
  bytes: number;
};

/** How often files and database are copied until they match: images may be added and removed meanwhile. */
const maxAttempts = 3;

/** The name of a backup's folder. Sorted by name, backups are sorted by time. */
const backupName = (at: Date) => `setucare-${at.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Backs up the database, and the files that it refers to, into a new folder in `parent` while servers are running. The
 * backup contains the database at one point in time, the files of all images that are shown at that time, and all
 * papers, which stay encrypted.
 */
export async function takeBackup(deps: Deps, parent: string): Promise<Backup> {
  const { dataDir, backupRecipient } = deps.config;
  const encryptor = await encryptorFor(backupRecipient);
  makeFolder(parent);
  await removeLeftovers(parent);
  await removeLeftovers(dataDir);
  const unfinished = join(parent, unfinishedName());
  // Unencrypted data stays on the disk of the database.
  const work = encryptor.suffix === '' ? unfinished : join(dataDir, unfinishedName());
  try {
    await mkdir(unfinished);
    await mkdir(work, { recursive: true });
    const manifest = await copyAll(deps, { target: unfinished, work, encryptor });
    await storeManifest(unfinished, manifest);
    const folder = join(parent, backupName(new Date(manifest.created_at)));
    await rename(unfinished, folder);
    await syncFolder(parent);
    const bytes = [manifest.database, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0);
    return { folder, manifest, bytes };
  } catch (error) {
    throw isDiskFull(error) ? diskFull(new Set([parent, dirname(work)])) : error;
  } finally {
    for (const made of new Set([unfinished, work])) await rm(made, { recursive: true, force: true });
  }
}

const diskFull = (folders: ReadonlySet<string>) =>
  new CommandError(
    `There is no space left for the backup in ${[...folders].join(' or ')}. What was copied is removed again.`,
    'Make space there, keep fewer backups with --keep COUNT, or use --to DIR.',
  );

type Place = { target: string; work: string; encryptor: FileCipher };

async function copyAll(deps: Deps, place: Place): Promise<Manifest> {
  const { config, installation, currentFolders, progress } = deps;
  const copied = new Map<string, BackupFile>();
  const copy = (folders: string[]) => copyFolders(deps, place, folders, copied);
  for (let tries = 1; ; tries++) {
    // Files are copied before the database, because an image may be removed soon after, and again after it, because an
    // image may be new.
    await copy(await currentFolders());
    progress('Copying the database');
    const created_at = new Date().toISOString();
    const { file, facts } = await copyDatabase(config, place);
    const folders = [...facts.liveImages.map(({ key }) => key), ...facts.papers];
    await copy(folders);
    const lost = missingFiles(facts, (path) => copied.has(path));
    if (lost.length > 0 && tries < maxAttempts) continue;
    await copy([journalFolder]);
    const neededFolders = new Set([...folders, journalFolder]);
    for (const [path, { path: stored }] of copied) {
      if (neededFolders.has(dirname(path))) continue;
      copied.delete(path);
      await rm(join(place.target, stored));
    }
    const manifest: Manifest = {
      format: 1,
      version: productVersion,
      created_at,
      installation,
      engine: config.databaseUrl ? 'postgres' : 'sqlite',
      schema: facts.migrations,
      encrypted: place.encryptor.suffix !== '',
      counts: facts.counts,
      database: file,
      files: [...copied.values()],
      lost,
    };
    return manifest;
  }
}

/** Copies the folders that are not copied yet. */
async function copyFolders(
  { storage, progress }: Deps,
  { target, encryptor }: Place,
  folders: string[],
  copied: Map<string, BackupFile>,
): Promise<void> {
  await forEachAtOnce(folders, async (folder) => {
    for (const name of await storage.list(folder)) {
      const path = `${folder}/${name}`;
      const content = copied.has(path) ? undefined : await storage.read(path);
      // The file may have been removed since it was listed.
      if (!content) continue;
      copied.set(path, await storeBytes(target, `${filesFolder}/${path}`, encryptor, content));
      progress('Copying files', `${copied.size}`);
    }
  });
}

/** Copies the database at one point in time, and returns its content at that time. */
async function copyDatabase(
  { databaseUrl, dataDir }: Deps['config'],
  { target, work, encryptor }: Place,
): Promise<{ file: BackupFile; facts: SnapshotFacts }> {
  try {
    if (databaseUrl) {
      let file: BackupFile | undefined;
      const facts = await withPostgresSnapshot(databaseUrl, (snapshot) =>
        dumpPostgres(databaseUrl, snapshot, async (content) => {
          file = await storeStream(target, databaseNames.postgres, encryptor, content);
        }),
      );
      if (!file) throw new Error('the dump is missing');
      return { file, facts };
    }
    const copy = join(work, 'copy.db');
    await copySqlite(sqliteFile(dataDir), copy);
    const facts = await inspectSqlite(copy);
    const file = await storeStream(target, databaseNames.sqlite, encryptor, createReadStream(copy));
    await rm(copy);
    return { file, facts };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new DatabaseError('The database can not be copied', { cause });
  }
}

async function storeManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, text } of manifestFiles(manifest)) {
    await writeFile(join(folder, name), text, { flush: true, mode: 0o600 });
  }
  const folders = new Set(manifest.files.map(({ path }) => dirname(path)));
  for (const inside of [...folders, filesFolder, '.']) {
    if (folders.size > 0 || inside === '.') await syncFolder(join(folder, inside));
  }
}

/**
 * Removes the oldest backups of the installation in a folder until `count` are left, and returns the names of the
 * removed ones.
 */
export async function pruneBackups(parent: string, count: number, installation: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(parent)) {
    if (!/^setucare-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)) continue;
    // A folder whose manifest can't be read may belong to somebody else.
    const manifest = await readManifest(join(parent, name)).catch(() => undefined);
    if (manifest?.installation === installation) names.push(name);
  }
  const old = names.sort().slice(0, -count);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
