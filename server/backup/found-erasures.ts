import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readBytes } from '#server/backup/backup-folder.ts';
import { filesFolder, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { openingWith } from '#server/backup/sealing.ts';
import { CommandError } from '#server/commands/command.ts';
import { reasonOf } from '#server/describe-error.ts';
import {
  type ErasureEntry,
  erasureFolder,
  readErasure,
  readJournal,
} from '#server/domain/accounts/privacy/erasure-journal.ts';
import type { Storage } from '#server/storage/storage.ts';

type Options = {
  /** The backup that is restored. */
  folder: string;
  identityFile: string | undefined;
  /** Where else to look: another backup, a data folder, or a copy of the journal's folder. */
  given: string | undefined;
  storage: Pick<Storage, 'list' | 'read'>;
  warn(text: string): void;
};

/**
 * The erasures of all journals that can be found: of the backup, of the newer ones beside it, of the storage, and of
 * the place that the operator names.
 */
export async function findErasures(options: Options): Promise<ErasureEntry[]> {
  const { folder, given, storage, warn } = options;
  const { installation } = await readManifest(folder);
  const entries = [...(await readJournal(storage)), ...(await ofBackup(folder, options))];
  for (const name of (await readdir(dirname(folder))).sort()) {
    if (name <= basename(folder) || !name.startsWith('setucare-')) continue;
    try {
      const beside = await readManifest(join(dirname(folder), name));
      if (beside.installation !== installation) continue;
      entries.push(...(await ofBackup(join(dirname(folder), name), options)));
    } catch (error) {
      warn(`The erasures in ${name} can not be read: ${reasonOf(error)}`);
    }
  }
  if (given !== undefined) entries.push(...(await ofPlace(given, options)));
  return [...new Map(entries.map((entry) => [`${entry.user} ${entry.registered_at}`, entry])).values()];
}

async function ofBackup(folder: string, { identityFile }: Options): Promise<ErasureEntry[]> {
  const manifest: Manifest = await readManifest(folder);
  const opening = await openingWith(identityFile, manifest.encrypted);
  const files = manifest.files.filter(({ path }) => path.startsWith(`${filesFolder}/${erasureFolder}/`));
  return Promise.all(files.map(async (file) => readErasure(await readBytes(folder, file, opening))));
}

async function ofPlace(place: string, options: Options): Promise<ErasureEntry[]> {
  const namesIn = (folder: string) => readdir(folder).catch(() => undefined);
  if ((await namesIn(place))?.includes('manifest.json')) return ofBackup(place, options);
  const folders = [place, join(place, erasureFolder), join(place, 'uploads', erasureFolder)];
  for (const folder of folders) {
    const names = (await namesIn(folder))?.filter((name) => /^\d+-\d+\.json$/.test(name)) ?? [];
    if (names.length === 0) continue;
    return Promise.all(names.map(async (name) => readErasure(await readFile(join(folder, name)))));
  }
  throw new CommandError(`${place} holds neither a backup nor a journal of erasures.`);
}
