import { setTimeout } from 'node:timers/promises';
import { hour, second } from '#server/clock.ts';
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
 * Notes erasures in the journal, and removes what they leave outside of the tables: files of mails, and deleted rows in
 * the database's log.
 */
export function erasedDataJob({ db, mailFiles, erasures }: Deps): Job {
  return {
    name: 'erased-data',
    everyMs: hour,
    async run(stopping) {
      await erasures.write(stopping);
      await mailFiles.removeErased(stopping);
      for (let tries = 0; tries < maxTries && !(await db.truncateLog()); tries++) {
        await setTimeout(second, undefined, { signal: stopping }).catch(() => {});
        if (stopping.aborted) return;
      }
    },
  };
}
