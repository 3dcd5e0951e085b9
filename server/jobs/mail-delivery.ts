import { second } from '#server/clock.ts';
import type { Job } from '#server/jobs/job.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';

/** Sends what the outbox holds. A new mail starts it at once; the timer is for those that are tried again. */
export function mailDeliveryJob(delivery: MailDelivery): Job {
  return {
    name: 'mail-delivery',
    everyMs: 5 * second,
    async run(stopping) {
      await delivery.deliverDue(stopping);
    },
  };
}
