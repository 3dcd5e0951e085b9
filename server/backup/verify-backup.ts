import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFile, openStream, readBytes, writeStream } from '#server/backup/backup-folder.ts';
import { decryptorFor, type FileCipher } from '#server/backup/encryption.ts';
import { filesFolder, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { missingFiles } from '#server/backup/needed-files.ts';
import { checkDump } from '#server/backup/postgres-programs.ts';
import { unfinishedName } from '#server/backup/unfinished.ts';
import { CommandError } from '#server/command-error.ts';
import { inspectSqlite, type SnapshotFacts } from '#server/db/snapshot.ts';
import { isDiskFull, reasonOf } from '#server/describe-error.ts';

type Progress = (stage: string, detail?: string) => void;

/** Compares every file of a backup with its manifest. Throws CommandError for a file that differs. */
export async function checkFiles(folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  const files = [manifest.database, ...manifest.files];
  for (const [index, file] of files.entries()) {
    progress('Checking files', `${index + 1} of ${files.length}`);
    await checkFile(folder, file);
  }
}

/** Throws CommandError where a copy of the database does not contain what the manifest says. */
export function compareCounts(
  { counts }: Manifest,
  found: Pick<SnapshotFacts, 'counts'>,
  but: string[] = [],
): void {
  const tables = new Set([...Object.keys(counts), ...Object.keys(found.counts)]);
  for (const table of tables) {
    if (but.includes(table) || counts[table] === found.counts[table]) continue;
    throw new CommandError(
      `The table ${table} has ${found.counts[table] ?? 'no'} rows and not ${counts[table] ?? 'none'}.`,
    );
  }
}

/** Writes the embedded database of a backup into a file, decrypted, and checks it. */
export async function extractSqlite(folder: string, manifest: Manifest, decryptor: FileCipher, file: string) {
  try {
    await writeStream(file, await openStream(folder, manifest.database, decryptor));
    const facts = await inspectSqlite(file);
    compareCounts(manifest, facts);
    return facts;
  } catch (error) {
    // A full disk is no fault of the backup.
    if (error instanceof CommandError || isDiskFull(error)) throw error;
    throw new CommandError(`The database in the backup can not be used (${reasonOf(error)}).`);
  }
}

type Options = {
  folder: string;
  identityFile: string | undefined;
  /** Where an encrypted database may be stored while it is checked. */
  dataDir: string;
  progress: Progress;
};

/**
 * Checks a backup: all files by their hashes, and their contents. The contents of an encrypted backup are checked only
 * with an identity. Returns the manifest, and whether the contents were checked. Throws CommandError for a damaged
 * backup, and for a backup in which files of images or papers are missing.
 */
export async function verifyBackup({ folder, identityFile, dataDir, progress }: Options) {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest, progress);
  const lost = new Set(manifest.lost);
  if (manifest.encrypted && identityFile === undefined) {
    checkNoneLost(lost);
    return { manifest, isOpened: false };
  }
  const decryptor = await decryptorFor(identityFile, manifest.encrypted);
  progress('Checking the database');
  if (manifest.engine === 'postgres') {
    compareCounts(manifest, {
      counts: await checkDump(await openStream(folder, manifest.database, decryptor)),
    });
  } else {
    const work = join(dataDir, unfinishedName());
    await mkdir(work, { recursive: true });
    try {
      const facts = await extractSqlite(folder, manifest, decryptor, join(work, 'copy.db'));
      const paths = new Set(manifest.files.map(({ path }) => path));
      const has = (path: string) => paths.has(`${filesFolder}/${path}${decryptor.suffix}`);
      for (const path of missingFiles(facts, has)) lost.add(path);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  for (const [index, file] of manifest.files.entries()) {
    if (!manifest.encrypted) break;
    progress('Opening files', `${index + 1} of ${manifest.files.length}`);
    await readBytes(folder, file, decryptor);
  }
  checkNoneLost(lost);
  return { manifest, isOpened: true };
}

function checkNoneLost(lost: Set<string>): void {
  if (lost.size === 0) return;
  throw new CommandError(
    `The backup is as it was made, but without the files of ${lost.size} images or papers:`,
    [...lost].slice(0, 10).join('\n'),
  );
}
