import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { endLease, removeEndedLeases, takeLease } from '#server/db/leases.ts';
import type { PasswordResetService } from '#server/domain/accounts/credentials/password-resets.ts';
import type { BlogImages } from '#server/domain/blogs/blog-images.ts';
import type { MailService } from '#server/domain/mails/service.ts';
import type { NewsletterService } from '#server/domain/newsletter/service.ts';
import type { PaperService } from '#server/domain/papers/service.ts';
import type { RequestService } from '#server/domain/requests/service.ts';
import type { ShareLinkService } from '#server/domain/share-links/service.ts';
import type { Job } from '#server/jobs/runner.ts';

type Deps = {
  db: Pick<Database, 'transaction'>;
  clock: Clock;
  sessions: Pick<SessionStore, 'removeExpired'>;
  throttle: Pick<Throttle, 'removeExpired'>;
  newsletter: Pick<NewsletterService, 'removeUnconfirmed'>;
  blogImages: Pick<BlogImages, 'removeUnused'>;
  passwordResets: Pick<PasswordResetService, 'removeExpired'>;
  requests: Pick<RequestService, 'removeExpiredCodes'>;
  mails: Pick<MailService, 'forgetOldTexts'>;
  papers: Pick<PaperService, 'removeExpired'>;
  shareLinks: Pick<ShareLinkService, 'removeExpired'>;
};

/** One node does it once an hour; the others look whether it is their turn. What failed is soon tried again. */
const lease = { name: 'clean-up', forMs: hour };
const lookEveryMs = 10 * minute;

/**
 * Removes what has expired: sessions, counters of rate limits, newsletter addresses that nobody confirmed, images
 * that no article shows, mailed tokens, the texts of old mails, and tickets and papers whose time is over.
 */
export function cleanUpJob(deps: Deps): Job {
  const {
    db,
    clock,
    sessions,
    throttle,
    newsletter,
    blogImages,
    passwordResets,
    requests,
    mails,
    papers,
    shareLinks,
  } = deps;
  const removeAll = async () => {
    await db.transaction((writer) => removeEndedLeases(writer, clock));
    await db.transaction((writer) => sessions.removeExpired(writer));
    await throttle.removeExpired();
    await newsletter.removeUnconfirmed();
    await blogImages.removeUnused();
    await passwordResets.removeExpired();
    await requests.removeExpiredCodes();
    await mails.forgetOldTexts();
    await papers.removeExpired();
    await shareLinks.removeExpired();
  };

  return {
    name: 'clean-up',
    everyMs: lookEveryMs,
    async run() {
      if (!(await db.transaction((writer) => takeLease(writer, lease, clock)))) return;
      try {
        await removeAll();
      } catch (error) {
        // Where the database is away, the lease ends by itself.
        await db.transaction((writer) => endLease(writer, lease.name)).catch(() => {});
        throw error;
      }
    },
  };
}
