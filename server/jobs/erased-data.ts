import { setTimeout } from 'node:timers/promises';
import { hour, minute, second } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ErasureJournal } from '#server/domain/accounts/privacy/erasure-journal.ts';
import type { Job } from '#server/jobs/runner.ts';
import type { MailFiles } from '#server/mail/mail-files.ts';

/** How often the log of the database is tried while somebody reads. */
const maxTries = 30;

type Deps = {
  db: Pick<Database, 'truncateLog'>;
  mailFiles: Pick<MailFiles, 'removeErased'>;
  erasures: Pick<ErasureJournal, 'write'>;
};

/**
 * Removes what erasures leave outside of the tables: files of mails, and deleted rows in the database's log. Then it
 * notes them in the journal, which may be out of reach: the rest does not wait for it.
 */
export function erasedDataJob({ db, mailFiles, erasures }: Deps, pauseMs = second): Job {
  const truncateLog = async (stopping: AbortSignal): Promise<boolean> => {
    for (let tries = 0; tries < maxTries && !stopping.aborted; tries++) {
      if (await db.truncateLog()) return true;
      await setTimeout(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
    return false;
  };

  return {
    name: 'erased-data',
    everyMs: hour,
    retryMs: minute,
    async run(stopping) {
      await mailFiles.removeErased(stopping);
      const isTruncated = await truncateLog(stopping);
      if (stopping.aborted) return;
      await erasures.write(stopping);
      if (!isTruncated) throw new Error('The log of the database still has deleted rows: it is being read');
    },
  };
}
