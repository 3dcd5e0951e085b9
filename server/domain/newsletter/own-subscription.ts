import type { SignedInUser } from '#server/auth/caller.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import * as repository from '#server/domain/newsletter/repository.ts';
import { newsletterService } from '#server/domain/newsletter/service.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { OwnNewsletter, OwnNewsletterInput } from '#shared/contract/newsletter.ts';

type Deps = Parameters<typeof newsletterService>[0] & { db: Database; clock: Clock };

/**
 * The newsletter of an account's own address. Whether an address gets it is told, and changed at once, only
 * where it is proven to be the account's.
 */
export function ownSubscriptionService(deps: Deps) {
  const { db, clock } = deps;
  const { ask } = newsletterService(deps);

  const accountOf = async (reader: Reader, id: number) => {
    const account = await reader
      .selectFrom('users')
      .select(['email', 'email_key', 'email_confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) throw notFound();
    return account;
  };

  const get = async (caller: SignedInUser): Promise<OwnNewsletter> => {
    const { email, email_key, email_confirmed_at } = await accountOf(db.read, caller.id);
    if (email_confirmed_at === null) return { email, state: 'unproven' };
    const known = await repository.findByEmail(db.read, email_key);
    return { email, state: known?.confirmed_at ? 'on' : 'off' };
  };

  return {
    get,

    /** Switches it on or off. An unproven address gets the mail of the footer's box, and can't be taken off. */
    async set({ subscribed, lang }: OwnNewsletterInput, caller: SignedInUser): Promise<OwnNewsletter> {
      const unproven = await db.transaction(async (writer) => {
        const { email, email_key, email_confirmed_at } = await accountOf(writer, caller.id);
        if (email_confirmed_at === null) return email;
        await withLock(writer, `subscribers:${email_key}`);
        const now = clock().toISOString();
        // A secret that nobody knows: links that end the newsletter are made when one is sent.
        const asked = { email, lang, secret_hash: hashSecret(newSecret()), asked_at: now };
        if (subscribed) await repository.subscribe(writer, email_key, asked, now);
        else await repository.forget(writer, email_key);
        return null;
      });
      if (unproven === null) return get(caller);
      if (!subscribed) throw conflict('email_not_confirmed');
      await ask({ email: unproven, lang });
      return { email: unproven, state: 'unproven' };
    },
  };
}
export type OwnSubscriptionService = ReturnType<typeof ownSubscriptionService>;
