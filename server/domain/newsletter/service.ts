import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import * as repository from '#server/domain/newsletter/repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { notFound } from '#server/errors.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/repository.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import { newsletterMail } from '#server/mail/templates/newsletter.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { SubscriptionInput } from '#shared/contract/newsletter.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: Pick<SiteService, 'details' | 'settings'>;
};

/** An address gets no second mail within this time, however often somebody enters it. */
const resendAfterMs = hour;
/** An address that nobody confirmed is deleted after this time. */
const ttlMs = 7 * 24 * hour;

/** The subscriptions to the newsletter. The owner of an address confirms each with a mailed link. */
export function newsletterService({ db, clock, keys, site }: Deps) {
  const nowText = () => clock().toISOString();
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();

  return {
    /**
     * Sends a confirmation mail to the owner of an address, unless one was sent a moment ago or the address is already
     * confirmed.
     */
    async ask({ email, lang }: SubscriptionInput): Promise<void> {
      const key = emailKey(email);
      await db.transaction(async (writer) => {
        await withLock(writer, `subscribers:${key}`);
        const known = await repository.findByEmail(writer, key);
        const isOn = known?.confirmed_at && !known.bounced_at;
        if (known && (isOn || known.asked_at > before(resendAfterMs))) return;
        const secret = newSecret();
        const secret_hash = hashSecret(secret);
        await repository.storeUnconfirmed(writer, key, {
          email,
          lang,
          secret_hash,
          asked_at: clock().toISOString(),
        });
        await deleteContentsOfEndedTokens(writer);
        const settings = await mailSettings(site, writer);
        await enqueueSiteMail(
          writer,
          {
            kind: 'newsletter-confirmation',
            recipient: email,
            recipientName: null,
            token: { hash: secret_hash, keys },
            ...newsletterMail({ site: settings.site, lang, token: secret }),
          },
          settings,
          clock,
        );
      });
    },

    /** Confirms a subscription. Confirming again changes nothing. Throws `not_found` for an invalid link. */
    async confirm(token: string): Promise<void> {
      const now = clock().toISOString();
      const found = await db.transaction((writer) => repository.confirm(writer, hashSecret(token), now));
      if (!found) throw notFound('link_expired');
    },

    /** Deletes a subscription. Throws `not_found` for an invalid link. */
    async leave(token: string): Promise<void> {
      const found = await db.transaction(async (writer) => {
        const known = { secret_hash: hashSecret(token) };
        const removed = await repository.deleteSubscriber(writer, known, nowText());
        await deleteContentsOfEndedTokens(writer);
        return removed;
      });
      if (!found) throw notFound('link_expired');
    },

    /**
     * Ends the subscription with the token in its newsletters. Mail programs and people call this. An unknown or used
     * token gets the same response, because the subscription has ended in any case.
     */
    async unsubscribe(token: string): Promise<void> {
      await db.transaction((writer) =>
        repository.deleteSubscriber(writer, { leave_token: token }, nowText()),
      );
    },

    /** Deletes the addresses that were never confirmed. */
    async removeUnconfirmed(): Promise<void> {
      await db.transaction((writer) => repository.removeUnconfirmed(writer, before(ttlMs)));
    },
  };
}
export type NewsletterService = ReturnType<typeof newsletterService>;
