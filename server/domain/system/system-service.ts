import { second } from '#server/clock.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { type CheckDeps, runChecks } from '#server/domain/system/checks.ts';
import * as repository from '#server/domain/system/system-repository.ts';
import { readMails } from '#server/mail/count-repository.ts';
import { diskOf } from '#server/storage/disk.ts';
import { productVersion } from '#server/version.ts';
import type { JobState, SystemState } from '#shared/contract/system.ts';

type Deps = Omit<CheckDeps, 'jobs'> & { jobs: () => JobState[] };

/** The mail server and the bucket are contacted each time. A caller who reloads often must not keep them busy. */
const cachedMs = 10 * second;

/** Reports the state of the installation to administrators. */
export function systemService({ jobs: jobsNow, ...deps }: Deps, elapsed = () => performance.now()) {
  const { db, settings } = deps;
  const started_at = new Date(Date.now() - process.uptime() * second).toISOString();
  let cached: { state: Promise<SystemState>; endedAt?: number } | undefined;

  const look = async (): Promise<SystemState> => {
    const now = db.clock().toISOString();
    const jobs = jobsNow();
    const { free, total } = await diskOf(settings.dataDir);
    const { counts } = await readMails(db.read, now);
    return {
      at: now,
      version: productVersion,
      node: settings.nodeName,
      started_at,
      runtime: process.version,
      ...(await repository.readEngine(db.read)),
      schema: await repository.readNewestMigration(db.read),
      storage: settings.s3 ? 'bucket' : 'disk',
      disk: { free_bytes: free, total_bytes: total },
      mails: counts,
      papers: await repository.readPapers(db.read),
      jobs,
      last_backup: (await readLastBackup(db.read)) ?? null,
      checks: await runChecks({ ...deps, jobs }),
    };
  };

  return {
    /**
     * Returns the state that is being determined, or was determined within the last seconds; otherwise determines it
     * now.
     */
    async state(): Promise<SystemState> {
      const isOld = cached?.endedAt !== undefined && elapsed() - cached.endedAt > cachedMs;
      if (!cached || isOld) {
        const entry: NonNullable<typeof cached> = { state: look() };
        cached = entry;
        entry.state.then(
          () => {
            entry.endedAt = elapsed();
          },
          () => {
            cached = undefined;
          },
        );
      }
      return cached.state;
    },
  };
}
export type SystemService = ReturnType<typeof systemService>;
