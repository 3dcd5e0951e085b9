import { setTimeout } from 'node:timers/promises';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, hour, minute, second } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { acquireLease, releaseLease, removeEndedLeases } from '#server/db/leases.ts';
import { restoreAdvice } from '#server/describe-error.ts';
import type { BlogImages } from '#server/domain/blogs/blog-images.ts';
import { deleteExpiredCodes } from '#server/domain/case-access/access-code-repository.ts';
import type { PasswordResetService } from '#server/domain/credentials/password-resets.ts';
import type { ErasureJournal } from '#server/domain/journal/erasure-journal.ts';
import type { MailService } from '#server/domain/mails/mail-service.ts';
import type { NewsletterService } from '#server/domain/newsletter/newsletter-service.ts';
import { sendEveryMs } from '#server/domain/newsletter/sending.ts';
import type { ShareLinkService } from '#server/domain/share-links/share-link-service.ts';
import type { StoredSecrets } from '#server/domain/system/seal-stored.ts';
import type { Job } from '#server/jobs/runner.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';
import type { MailFiles } from '#server/mail/mail-files.ts';
import type { Services } from '#server/services.ts';
import type { ImageStore } from '#server/storage/images.ts';

type Deps = Parameters<typeof cleanUpJob>[0] &
  Parameters<typeof erasedDataJob>[0] &
  Parameters<typeof databaseFileJob>[0] & {
    storedSecrets: StoredSecrets;
    delivery: MailDelivery;
    newsletter: Pick<Services['newsletter'], 'mailConfirmations'>;
    newsletterDelivery: Pick<Services['newsletterDelivery'], 'run'>;
    news: {
      pause: Pick<Services['news']['pause'], 'endOver'>;
      sms: Pick<Services['news']['sms'], 'deliverDue'>;
    };
    blogSchedule: Services['blogSchedule'];
    passwordResets: Pick<Services['passwordResets'], 'processRequests'>;
    requests: {
      codes: Pick<Services['requests']['codes'], 'mailRequested'>;
      bringBackDue: Services['requests']['bringBackDue'];
    };
    cases: {
      reminders: Services['cases']['reminders'];
      messages: Pick<Services['cases']['messages'], 'noteSilence'>;
      estimates: Pick<Services['cases']['estimates'], 'renewExpired'>;
    };
    images: Pick<ImageStore, 'removeGone' | 'makeWidths'>;
    papers: {
      checking: Pick<Services['papers']['checking'], 'checkArrived'>;
      removal: Pick<Services['papers']['removal'], 'removeFiles'>;
    };
    /** The images that networks show with links. */
    sharing: { drawChanged(stopping: AbortSignal): Promise<void> };
  };

/**
 * The server's background jobs. Jobs that a stored record starts (see `db.onCommit` in app.ts) also have a timer, for
 * work that has to be repeated or that another process left.
 */
export function backgroundJobs(deps: Deps): Job[] {
  const {
    delivery,
    newsletter,
    newsletterDelivery,
    news,
    blogSchedule,
    passwordResets,
    requests,
    cases,
    images,
    papers,
    sharing,
    storedSecrets,
  } = deps;
  return [
    {
      name: 'mail-delivery',
      everyMs: 5 * second,
      // Sending a newsletter to many people is one run.
      longMs: 12 * hour,
      async run(stopping) {
        await delivery.deliverDue(stopping);
      },
    },
    {
      name: 'sms',
      everyMs: 5 * second,
      async run(stopping) {
        await news.pause.endOver();
        await news.sms.deliverDue(stopping);
      },
    },
    {
      name: 'newsletter',
      everyMs: sendEveryMs,
      run: (stopping) => newsletterDelivery.run(stopping),
    },
    {
      name: 'newsletter-confirmations',
      everyMs: 5 * second,
      run: (stopping) => newsletter.mailConfirmations(stopping),
    },
    {
      name: 'scheduled-articles',
      everyMs: 10 * second,
      run: (stopping) => blogSchedule.publishDue(stopping),
    },
    {
      name: 'password-resets',
      everyMs: 5 * second,
      run: (stopping) => passwordResets.processRequests(stopping),
    },
    {
      name: 'request-codes',
      everyMs: 5 * second,
      run: (stopping) => requests.codes.mailRequested(stopping),
    },
    {
      name: 'later-requests',
      everyMs: 10 * second,
      run: (stopping) => requests.bringBackDue(stopping),
    },
    {
      name: 'case-reminders',
      everyMs: 10 * minute,
      run: async (stopping) => {
        await cases.reminders.send(stopping);
        await cases.messages.noteSilence(stopping);
      },
    },
    {
      name: 'expired-estimates',
      everyMs: 10 * minute,
      run: (stopping) => cases.estimates.renewExpired(stopping),
    },
    // Separate from generating widths, which takes minutes on a first start: a removed image must disappear soon.
    { name: 'image-removal', everyMs: 10 * second, run: (stopping) => images.removeGone(stopping) },
    { name: 'image-widths', everyMs: 10 * second, run: (stopping) => images.makeWidths(stopping) },
    {
      name: 'paper-checking',
      everyMs: 10 * second,
      run: (stopping) => papers.checking.checkArrived(stopping),
    },
    { name: 'paper-removal', everyMs: 10 * second, run: (stopping) => papers.removal.removeFiles(stopping) },
    { name: 'share-images', everyMs: 10 * minute, run: (stopping) => sharing.drawChanged(stopping) },
    cleanUpJob(deps),
    erasedDataJob(deps),
    databaseFileJob(deps),
    { name: 'stored-secrets', everyMs: day, run: (stopping) => storedSecrets.seal(stopping) },
  ];
}

type CleanUpDeps = {
  db: Pick<Database, 'transaction'>;
  clock: Clock;
  sessions: Pick<SessionStore, 'removeExpired'>;
  throttle: Pick<Throttle, 'removeExpired'>;
  newsletter: Pick<NewsletterService, 'removeUnconfirmed'>;
  blogImages: Pick<BlogImages, 'removeUnused'>;
  passwordResets: Pick<PasswordResetService, 'removeExpired'>;
  requests: {
    codes: Pick<Services['requests']['codes'], 'removeExpired'>;
    contact: Pick<Services['requests']['contact'], 'forgetOldNumbers'>;
    drafts: Pick<Services['requests']['drafts'], 'removeOld'>;
  };
  erasure: Pick<Services['erasure'], 'eraseUnagreed' | 'eraseSpam'>;
  mails: Pick<MailService, 'deleteOldContents'>;
  papers: Pick<Services['papers'], 'retention'>;
  shareLinks: Pick<ShareLinkService, 'removeExpired'>;
  sharing: { removeOld(): Promise<void> };
};

/** One node does this once an hour; the others check whether it is their turn. Failed work is repeated soon. */
const lease = { name: 'clean-up', forMs: hour };
const pollIntervalMs = 10 * minute;

/**
 * Removes what has expired: sessions, counters of rate limits, unconfirmed newsletter addresses, images that no article
 * shows, mailed tokens, codes to enter, drafts that staff left, requests that nobody agreed to, spam, the texts of old
 * mails, tickets and papers after their retention, and images for sharing.
 */
export function cleanUpJob(deps: CleanUpDeps): Job {
  const {
    db,
    clock,
    sessions,
    throttle,
    newsletter,
    blogImages,
    passwordResets,
    requests,
    erasure,
    mails,
    papers,
    shareLinks,
    sharing,
  } = deps;
  const removeAll = async () => {
    await db.transaction((writer) => removeEndedLeases(writer, clock));
    await db.transaction((writer) => sessions.removeExpired(writer));
    await throttle.removeExpired();
    await newsletter.removeUnconfirmed();
    await blogImages.removeUnused();
    await passwordResets.removeExpired();
    await requests.codes.removeExpired();
    await requests.contact.forgetOldNumbers();
    await requests.drafts.removeOld();
    await erasure.eraseUnagreed();
    await erasure.eraseSpam();
    await mails.deleteOldContents();
    await papers.retention.removeExpired();
    await shareLinks.removeExpired();
    await db.transaction((writer) => deleteExpiredCodes(writer, clock().toISOString()));
    await sharing.removeOld();
  };

  return {
    name: 'clean-up',
    everyMs: pollIntervalMs,
    async run() {
      if (!(await db.transaction((writer) => acquireLease(writer, lease, clock)))) return;
      try {
        await removeAll();
      } catch (error) {
        // Where the database is unavailable, the lease ends automatically.
        await db.transaction((writer) => releaseLease(writer, lease.name)).catch(() => {});
        throw error;
      }
    },
  };
}

/** How often truncating the database's log is tried while somebody reads. */
const maxAttempts = 30;

type ErasedDataDeps = {
  db: Pick<Database, 'truncateWal'>;
  mailFiles: Pick<MailFiles, 'removeErased'>;
  erasures: Pick<ErasureJournal, 'write'>;
};

/**
 * Removes what erasures leave outside of the tables: files of mails, and deleted rows in the database's log. Then it
 * writes the erasures to the journal, which may be unreachable: the removal does not wait for the journal.
 */
export function erasedDataJob({ db, mailFiles, erasures }: ErasedDataDeps, pauseMs = second): Job {
  const truncateWal = async (stopping: AbortSignal): Promise<boolean> => {
    for (let tries = 0; tries < maxAttempts && !stopping.aborted; tries++) {
      if (await db.truncateWal()) return true;
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
      const isTruncated = await truncateWal(stopping);
      if (stopping.aborted) return;
      await erasures.write(stopping);
      if (!isTruncated) throw new Error('The log of the database still has deleted rows: it is being read');
    },
  };
}

/**
 * Reads the whole file of the embedded database at the start and once a day. It fails as long as the file is damaged.
 */
export function databaseFileJob({ db }: { db: Pick<Database, 'file'> }): Job {
  return {
    name: 'database-file',
    everyMs: day,
    async run(stopping) {
      const damage = await db.file?.run(stopping);
      if (damage) throw new Error(`The file of the database is damaged: ${damage}. ${restoreAdvice}`);
    },
  };
}
