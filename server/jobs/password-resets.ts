import { second } from '#server/clock.ts';
import type { RecoveryService } from '#server/domain/accounts/credentials/password-resets.ts';
import type { Job } from '#server/jobs/job.ts';

/** Mails links to the people who asked for a new password. A new request starts it at once. */
export function passwordResetsJob(recovery: Pick<RecoveryService, 'answerAsks'>): Job {
  return {
    name: 'password-resets',
    everyMs: 5 * second,
    async run(stopping) {
      await recovery.answerAsks(stopping);
    },
  };
}
