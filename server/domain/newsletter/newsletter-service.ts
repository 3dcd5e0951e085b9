import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { processQueue } from '#server/db/process-queue.ts';
import * as repository from '#server/domain/newsletter/newsletter-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import { mayMail } from '#server/mail/mail-bounds.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { SubscriptionInput } from '#shared/contract/newsletter.ts';
import { emailKey } from '#shared/email-address.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: MailingSite;
};

/** An address gets no second mail within this time, however often somebody enters it. */
const resendAfterMs = hour;
/** An address that nobody confirmed is deleted after this time. */
const ttlMs = 7 * 24 * hour;

/** The subscriptions to the newsletter. The owner of an address confirms each with a mailed link. */
export function newsletterService({ db, clock, keys, site }: Deps) {
  const nowText = () => clock().toISOString();
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();

  /** Mails a confirmation, unless one was sent a moment ago or the address is already confirmed. */
  const mailConfirmation = async (writer: Writer, { email, lang }: SubscriptionInput): Promise<void> => {
    const key = emailKey(email);
    await withLock(writer, `subscribers:${key}`);
    const known = await repository.findByEmail(writer, key);
    const isOn = known?.confirmed_at && !known.bounced_at;
    if (known && (isOn || known.asked_at > before(resendAfterMs))) return;
    const settings = await mailSettings(site, writer);
    const kind = 'newsletter-confirmation';
    if (!(await mayMail(writer, { kind, recipient: email }, settings.counts))) return;
    const secret = newSecret();
    const secret_hash = hashSecret(secret);
    await repository.storeUnconfirmed(writer, key, { email, lang, secret_hash, asked_at: nowText() });
    await deleteContentsOfEndedTokens(writer);
    await enqueueSiteMail(
      writer,
      {
        kind,
        isCounted: true,
        recipient: email,
        recipientName: null,
        token: { hash: secret_hash, keys },
        lang,
        facts: { token: secret },
      },
      settings,
      clock,
    );
  };

  return {
    /**
     * Stores that somebody asked for the newsletter. A job looks the address up later: the call does the same work for
     * every address, so neither the response nor its duration reveals who has subscribed.
     */
    ask: (input: SubscriptionInput): Promise<void> =>
      db.transaction((writer) => repository.insertAsk(writer, input, nowText())),

    /** Mails a confirmation to the owner of each address for which somebody asked. */
    mailConfirmations: (stopping?: AbortSignal): Promise<void> =>
      processQueue(
        db,
        {
          take: repository.takeAsk,
          work: mailConfirmation,
          failed: 'Some newsletter confirmations could not be mailed',
        },
        stopping,
      ),

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

    /** Deletes the addresses that were never confirmed, and what could not be mailed within an hour. */
    async removeUnconfirmed(): Promise<void> {
      await db.transaction(async (writer) => {
        await repository.removeUnconfirmed(writer, before(ttlMs));
        await repository.deleteAsksBefore(writer, before(hour));
      });
    },
  };
}
export type NewsletterService = ReturnType<typeof newsletterService>;
