import type { SignedInUser } from '#server/auth/caller.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { findAccount, hasEmail } from '#server/domain/accounts/account-repository.ts';
import * as repository from '#server/domain/newsletter/newsletter-repository.ts';
import { newsletterService } from '#server/domain/newsletter/newsletter-service.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { OwnNewsletter, OwnNewsletterInput } from '#shared/contract/newsletter.ts';

type Deps = Parameters<typeof newsletterService>[0] & { db: Database; clock: Clock };

/**
 * The newsletter subscription of an account's own address. Only for a verified address does it show whether the address
 * is subscribed, and subscribe it without a mail to confirm.
 */
export function ownSubscriptionService(deps: Deps) {
  const { db, clock } = deps;
  const { ask } = newsletterService(deps);

  const accountOf = async (reader: Reader, id: number) => {
    const account = await findAccount(reader, id);
    if (!account || !hasEmail(account)) throw notFound();
    return account;
  };

  const get = async (caller: SignedInUser): Promise<OwnNewsletter> => {
    const { email, email_key, email_confirmed_at } = await accountOf(db.read, caller.id);
    if (email_confirmed_at === null) return { email, state: 'unproven' };
    const known = await repository.findByEmail(db.read, email_key);
    return { email, state: known?.confirmed_at && !known.bounced_at ? 'on' : 'off' };
  };

  return {
    get,

    /** Subscribes or unsubscribes. An unverified address gets a mail to confirm, and can't be unsubscribed. */
    async set({ subscribed, lang }: OwnNewsletterInput, caller: SignedInUser): Promise<OwnNewsletter> {
      const unverified = await db.transaction(async (writer) => {
        const { email, email_key, email_confirmed_at } = await accountOf(writer, caller.id);
        if (email_confirmed_at === null) return email;
        await withLock(writer, `subscribers:${email_key}`);
        const now = clock().toISOString();
        // Nobody gets this secret: newsletters contain their own unsubscribe link.
        const asked = { email, lang, secret_hash: hashSecret(newSecret()), asked_at: now };
        if (subscribed) await repository.subscribe(writer, email_key, asked, now);
        else await repository.deleteSubscriber(writer, { email_key }, now);
        return null;
      });
      if (unverified === null) return get(caller);
      if (!subscribed) throw conflict('email_not_confirmed');
      await ask({ email: unverified, lang });
      return { email: unverified, state: 'unproven' };
    },
  };
}
export type OwnSubscriptionService = ReturnType<typeof ownSubscriptionService>;
