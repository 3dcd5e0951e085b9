import { hour, minute } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type CheckOutcome, counted, fault, ok, warning } from '#server/domain/system/check-outcome.ts';
import * as repository from '#server/domain/system/system-repository.ts';
import { compareKeys, type KeySettings, keyMissing, readRing } from '#server/secrets/installation-keys.ts';

/** A paper is read within a minute or two; a long queue may take longer. */
const tooLongMs = 30 * minute;

type Deps = { db: Pick<Database, 'read' | 'clock'>; settings: KeySettings };

const spanOf = (ms: number) =>
  ms < 2 * hour ? counted(Math.round(ms / minute), 'minute') : counted(Math.round(ms / hour), 'hour');

/** Returns the most serious problem with papers: without the key nobody can read one, even if everything else works. */
export async function checkPapers({ db, settings }: Deps): Promise<CheckOutcome> {
  const { waiting, lost, oldest_at } = await repository.readPapers(db.read);
  if ((await compareKeys(db.read, readRing(settings))) === 'missing') {
    return fault(`${keyMissing}. Until then no paper can be stored, checked or shown.`);
  }
  const waitsMs = oldest_at === null ? 0 : db.clock().getTime() - Date.parse(oldest_at);
  const queue = `${counted(waiting, 'paper waits', 'papers wait')} to be checked`;
  if (waitsMs > tooLongMs) {
    return warning(
      `${queue}, the first for ${spanOf(waitsMs)}: does a server run, and are its files in the storage? The log says more.`,
    );
  }
  if (lost > 0) {
    return warning(
      `${counted(lost, 'paper was', 'papers were')} refused because the storage has lost a file. Ask the patient to send it again, or put the file back from a backup: it is looked for once an hour.`,
    );
  }
  return ok(waiting === 0 ? 'All papers that arrived are checked.' : `${queue}.`);
}
