import { day, minute, second } from '#server/clock.ts';
import { sendEveryMs } from '#server/domain/newsletter/sending.ts';
import { cleanUpJob } from '#server/jobs/clean-up.ts';
import { erasedDataJob } from '#server/jobs/erased-data.ts';
import type { Job } from '#server/jobs/runner.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';
import type { StoredSecrets } from '#server/secrets/seal-stored.ts';
import type { Services } from '#server/services.ts';
import type { ImageStore } from '#server/storage/images.ts';

type Deps = Parameters<typeof cleanUpJob>[0] &
  Parameters<typeof erasedDataJob>[0] & {
    storedSecrets: StoredSecrets;
    delivery: MailDelivery;
    newsletterSending: Pick<Services['newsletterSending'], 'run'>;
    passwordResets: Pick<Services['passwordResets'], 'processRequests'>;
    requests: Pick<Services['requests'], 'mailAskedCodes'>;
    cases: Pick<Services['cases'], 'remindOfTasks'>;
    images: Pick<ImageStore, 'removeGone' | 'makeWidths'>;
    papers: Pick<Services['papers'], 'checkArrived' | 'removeFiles'>;
  };

/**
 * The server's background jobs. Those that a stored record starts (see `db.onCommit` in app.ts) also have a timer,
 * for work that has to be tried again or that another process left.
 */
export function backgroundJobs(deps: Deps): Job[] {
  const { delivery, newsletterSending, passwordResets, requests, cases, images, papers, storedSecrets } =
    deps;
  return [
    {
      name: 'mail-delivery',
      everyMs: 5 * second,
      async run(stopping) {
        await delivery.deliverDue(stopping);
      },
    },
    {
      name: 'newsletter',
      everyMs: sendEveryMs,
      run: (stopping) => newsletterSending.run(stopping),
    },
    {
      name: 'password-resets',
      everyMs: 5 * second,
      run: (stopping) => passwordResets.processRequests(stopping),
    },
    {
      name: 'request-codes',
      everyMs: 5 * second,
      run: (stopping) => requests.mailAskedCodes(stopping),
    },
    {
      name: 'case-reminders',
      everyMs: 10 * minute,
      run: (stopping) => cases.remindOfTasks(stopping),
    },
    // Apart from making widths, which takes minutes on a first start: a removed image must be gone soon.
    { name: 'image-removal', everyMs: 10 * second, run: (stopping) => images.removeGone(stopping) },
    { name: 'image-widths', everyMs: 10 * second, run: (stopping) => images.makeWidths(stopping) },
    { name: 'paper-checking', everyMs: 10 * second, run: (stopping) => papers.checkArrived(stopping) },
    { name: 'paper-removal', everyMs: 10 * second, run: (stopping) => papers.removeFiles(stopping) },
    cleanUpJob(deps),
    erasedDataJob(deps),
    { name: 'stored-secrets', everyMs: day, run: (stopping) => storedSecrets.seal(stopping) },
  ];
}
