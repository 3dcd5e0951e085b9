import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readBytes } from '#server/backup/backup-folder.ts';
import { decryptorFor } from '#server/backup/encryption.ts';
import { filesFolder, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { systemClock } from '#server/clock.ts';
import { CommandError } from '#server/command-error.ts';
import type { Database } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import { reasonOf } from '#server/describe-error.ts';
import { replayTextsRemoval } from '#server/domain/case-desk/case-texts.ts';
import { eraseVoices } from '#server/domain/case-messages/voice-repository.ts';
import { replayConsentWithdrawal } from '#server/domain/cases/hospital-consents.ts';
import {
  type ErasureEntry,
  erasedPaperOf,
  erasureFile,
  isAccountErasure,
  type JournalEntry,
  journalFileName,
  journalFolder,
  nameAlone,
  paperErasureFile,
  parseErasureEntry,
  parseJournalFileName,
  readJournal,
} from '#server/domain/journal/erasure-journal.ts';
import { replayUnsubscribe } from '#server/domain/newsletter/newsletter-repository.ts';
import { erasePapers, paperRemoval } from '#server/domain/papers/erasing.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { findByFolders } from '#server/domain/papers/removal-repository.ts';
import { replayAccountErasure } from '#server/domain/privacy/erase-account.ts';
import { replayCaseErasure } from '#server/domain/privacy/erase-case.ts';
import { replayRequestErasure } from '#server/domain/privacy/erase-requests.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { imageStore } from '#server/storage/images.ts';
import type { Storage } from '#server/storage/storage.ts';

type Options = {
  /** The backup that is restored. */
  folder: string;
  identityFile: string | undefined;
  /** Another source: another backup, a data folder, or a copy of the journal's folder. */
  given: string | undefined;
  storage: Pick<Storage, 'list' | 'read'>;
  warn(text: string): void;
};

/**
 * What was erased: accounts, papers by their folders, and cases; the withdrawn consents, and the ended newsletter
 * subscriptions.
 */
type FoundErasures = { accounts: ErasureEntry[]; papers: string[]; notes: JournalEntry[] };

/**
 * The erasures of all journals that can be found: in the backup, in newer backups next to it, in the storage, and in
 * the place that the operator gives.
 */
export async function findErasures(options: Options): Promise<FoundErasures> {
  const { folder, given, storage, warn } = options;
  const { installation } = await readManifest(folder);
  const found = await ofBackup(folder, options);
  const entries = [...(await readJournal(storage)), ...found.accounts];
  const ofStorage = namedIn(await storage.list(journalFolder));
  const papers = [...ofStorage.papers, ...found.papers];
  const notes = [...ofStorage.notes, ...found.notes];
  const add = (more: FoundErasures) => {
    entries.push(...more.accounts);
    papers.push(...more.papers);
    notes.push(...more.notes);
  };
  for (const name of (await readdir(dirname(folder))).sort()) {
    if (name <= basename(folder) || !name.startsWith('setucare-')) continue;
    try {
      const beside = await readManifest(join(dirname(folder), name));
      if (beside.installation !== installation) continue;
      add(await ofBackup(join(dirname(folder), name), options));
    } catch (error) {
      warn(`The erasures in ${name} can not be read: ${reasonOf(error)}`);
    }
  }
  if (given !== undefined) add(await ofPlace(given, options));
  const accounts = [
    ...new Map(entries.map((entry) => [`${entry.user} ${entry.registered_at}`, entry])).values(),
  ];
  const noteOf = new Map(notes.map((note) => [journalFileName(note), note]));
  return { accounts, papers: [...new Set(papers)], notes: [...noteOf.values()] };
}

/** The entries that consist only of their name. */
const namedIn = (names: string[]): Omit<FoundErasures, 'accounts'> => ({
  papers: names.flatMap((name) => erasedPaperOf(name) ?? []),
  notes: names.flatMap((name) => parseJournalFileName(name) ?? []),
});

async function ofBackup(folder: string, { identityFile }: Options): Promise<FoundErasures> {
  const manifest: Manifest = await readManifest(folder);
  const decryptor = await decryptorFor(identityFile, manifest.encrypted);
  const start = `${filesFolder}/${journalFolder}/`;
  const files = manifest.files.filter(({ path }) => path.startsWith(start));
  const nameOf = ({ path }: { path: string }) =>
    path.slice(start.length, path.length - decryptor.suffix.length);
  const ofAccounts = files.filter((file) => isAccountErasure(nameOf(file)));
  return {
    accounts: await Promise.all(
      ofAccounts.map(async (file) => parseErasureEntry(await readBytes(folder, file, decryptor))),
    ),
    ...namedIn(files.map(nameOf)),
  };
}

async function ofPlace(place: string, options: Options): Promise<FoundErasures> {
  const namesIn = (folder: string) => readdir(folder).catch(() => undefined);
  if ((await namesIn(place))?.includes('manifest.json')) return ofBackup(place, options);
  const folders = [place, join(place, journalFolder), join(place, 'uploads', journalFolder)];
  for (const folder of folders) {
    const inside = (await namesIn(folder)) ?? [];
    const names = inside.filter(isAccountErasure);
    const named = namedIn(inside);
    if (names.length + named.papers.length + named.notes.length === 0) continue;
    const read = names.map(async (name) => parseErasureEntry(await readFile(join(folder, name))));
    return { accounts: await Promise.all(read), ...named };
  }
  if ((await namesIn(join(place, 'uploads'))) !== undefined) {
    options.warn(`${place} has no journal of erasures: nothing was erased in that installation`);
    return { accounts: [], papers: [], notes: [] };
  }
  throw new CommandError(`${place} holds neither a backup nor a journal of erasures.`);
}

type Deps = { db: Database; storage: Storage; staffRoleIds: readonly number[]; warn(text: string): void };

/**
 * `left`: the accounts that were erased since and exist again, because nobody else could administer. `withdrawn`: the
 * consents that were withdrawn since. `unsubscribed`: the subscribers who left the newsletter since.
 */
export type ReplayResult = {
  erased: number;
  cases: number;
  requests: number;
  left: number[];
  withdrawn: number;
  unsubscribed: number;
};

/** How to replay an entry that consists only of its name. Each function returns whether there was something to do. */
const repeat: Record<JournalEntry['what'], typeof replayCaseErasure> = {
  case: replayCaseErasure,
  request: replayRequestErasure,
  facts: replayTextsRemoval,
  consent: replayConsentWithdrawal,
  newsletter: replayUnsubscribe,
};

/**
 * Repeats, in a restored database, the erasures and withdrawals in the journals. Each entry is first stored where
 * servers find it, so that it outlives this restore.
 */
export async function replayErasures(
  { db, storage, staffRoleIds, warn }: Deps,
  { accounts, papers, notes }: FoundErasures,
): Promise<ReplayResult> {
  const log = { error: (_: object, text: string) => warn(text) };
  const images = imageStore({ db, storage, clock: systemClock, log });
  const put = (path: string, content: Buffer = nameAlone) => storage.put(path, content, 'application/json');
  const nowText = () => systemClock().toISOString();
  const locking = lockingRequests(db);
  const left: number[] = [];
  let erased = 0;
  for (const entry of accounts) {
    const { path, content } = erasureFile(entry);
    await put(path, content);
    const { isErased, isAccountLeft } = await locking.transaction((writer) =>
      replayAccountErasure(writer, entry, { images, now: nowText(), staffRoleIds }),
    );
    if (isErased) erased += 1;
    if (isAccountLeft) left.push(entry.user);
  }
  const done = { case: 0, request: 0, facts: 0, consent: 0, newsletter: 0 };
  for (const note of notes) {
    await put(`${journalFolder}/${journalFileName(note)}`);
    const wasThere = await locking.transaction((writer) => repeat[note.what](writer, note, nowText()));
    if (wasThere) done[note.what] += 1;
  }
  for (const folder of papers) await put(paperErasureFile(folder));
  await db.transaction(async (writer) => {
    await erasePapers(writer, await findByFolders(writer, papers), nowText());
    await inChunks(papers, async (folders) => {
      await eraseVoices(writer, { folders }, nowText());
      return [];
    });
  });
  await images.removeGone();
  await paperRemoval({ db, clock: systemClock, files: paperFiles(storage), storage }).removeFiles();
  return {
    erased,
    cases: done.case,
    requests: done.request,
    left,
    withdrawn: done.consent,
    unsubscribed: done.newsletter,
  };
}
