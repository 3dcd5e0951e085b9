import { second } from '#server/clock.ts';
import type { Job } from '#server/jobs/job.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';

/** Looks into the outbox every few seconds; whoever has just filled it may wake this job by its name. */
export function mailDeliveryJob(delivery: MailDelivery): Job {
  return {
    name: 'mail-delivery',
    everyMs: 5 * second,
    async run(stopping) {
      await delivery.deliverDue(stopping);
    },
  };
}
