import { second } from '#server/clock.ts';
import type { RecoveryService } from '#server/domain/accounts/credentials/password-resets.ts';
import type { Job } from '#server/jobs/job.ts';

/** Looks after those who forgot their password; whoever has just stored an ask may wake this job by its name. */
export function passwordResetsJob(recovery: Pick<RecoveryService, 'answerAsks'>, wakeMail: () => void): Job {
  return {
    name: 'password-resets',
    everyMs: 5 * second,
    async run(stopping) {
      try {
        await recovery.answerAsks(stopping);
      } finally {
        wakeMail();
      }
    },
  };
}
