import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { hour } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';

type Needs = { db: Database; sessions: SessionStore; throttle: Throttle };

/** Removes what has expired: sessions, and the counts behind the limits. */
export function cleanUpJob({ db, sessions, throttle }: Needs): Job {
  return {
    name: 'clean-up',
    everyMs: hour,
    async run() {
      await db.transaction((writer) => sessions.removeExpired(writer));
      await throttle.removeExpired();
    },
  };
}
