import { second } from '#server/clock.ts';
import type { PasswordResetService } from '#server/domain/accounts/credentials/password-resets.ts';
import type { Job } from '#server/jobs/job.ts';

/** Mails links to the people who asked for a new password. A new request starts it at once. */
export function passwordResetsJob(passwordResets: Pick<PasswordResetService, 'processRequests'>): Job {
  return {
    name: 'password-resets',
    everyMs: 5 * second,
    async run(stopping) {
      await passwordResets.processRequests(stopping);
    },
  };
}
