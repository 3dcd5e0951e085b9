import type { FoundErasures } from '#server/backup/found-erasures.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { eraseAgain } from '#server/domain/accounts/privacy/erase-account.ts';
import {
  erasureFile,
  erasureFolder,
  type JournalNote,
  nameAlone,
  noteNameOf,
  paperErasureFile,
} from '#server/domain/accounts/privacy/erasure-journal.ts';
import { withdrawAgain } from '#server/domain/cases/consents.ts';
import { eraseCaseAgain } from '#server/domain/cases/erasing.ts';
import { leaveAgain } from '#server/domain/newsletter/repository.ts';
import { erasePapers, paperRemoval } from '#server/domain/papers/erasing.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { findByFolders } from '#server/domain/papers/removal-repository.ts';
import { imageStore } from '#server/storage/images.ts';
import type { Storage } from '#server/storage/storage.ts';

type Deps = { db: Database; storage: Storage; staffRoleIds: readonly number[]; warn(text: string): void };

/**
 * `left`: the accounts that were erased since and are here again, because nobody else could administer. `withdrawn`:
 * the consents that were withdrawn since. `unsubscribed`: who left the newsletter since.
 */
export type Repeated = {
  erased: number;
  cases: number;
  left: number[];
  withdrawn: number;
  unsubscribed: number;
};

/** How an entry that is its name alone is made true again. Each answers whether there was something to do. */
const repeat: Record<JournalNote['what'], typeof eraseCaseAgain> = {
  case: eraseCaseAgain,
  consent: withdrawAgain,
  newsletter: leaveAgain,
};

/**
 * Makes again, in a restored database, what the journals say was erased or withdrawn. Each entry is where servers find
 * it before that, so that it outlives this restore.
 */
export async function repeatErasures(
  { db, storage, staffRoleIds, warn }: Deps,
  { accounts, papers, notes }: FoundErasures,
): Promise<Repeated> {
  const log = { error: (_: object, text: string) => warn(text) };
  const images = imageStore({ db, storage, clock: systemClock, log });
  const put = (path: string, content: Buffer = nameAlone) => storage.put(path, content, 'application/json');
  const nowText = () => systemClock().toISOString();
  const left: number[] = [];
  let erased = 0;
  for (const entry of accounts) {
    const { path, content } = erasureFile(entry);
    await put(path, content);
    const { isErased, isAccountLeft } = await db.transaction((writer) =>
      eraseAgain(writer, entry, { images, now: nowText(), staffRoleIds }),
    );
    if (isErased) erased += 1;
    if (isAccountLeft) left.push(entry.user);
  }
  const done = { case: 0, consent: 0, newsletter: 0 };
  for (const note of notes) {
    await put(`${erasureFolder}/${noteNameOf(note)}`);
    const wasThere = await db.transaction((writer) => repeat[note.what](writer, note, nowText()));
    if (wasThere) done[note.what] += 1;
  }
  for (const folder of papers) await put(paperErasureFile(folder));
  await db.transaction(async (writer) => erasePapers(writer, await findByFolders(writer, papers), nowText()));
  await images.removeGone();
  await paperRemoval({ db, clock: systemClock, files: paperFiles(storage), storage }).removeFiles();
  return { erased, cases: done.case, left, withdrawn: done.consent, unsubscribed: done.newsletter };
}
