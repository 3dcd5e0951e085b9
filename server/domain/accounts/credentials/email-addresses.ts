import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { endLinks, openLink, openLinkOf } from '#server/domain/accounts/credentials/account-tokens.ts';
import * as repository from '#server/domain/accounts/credentials/addresses-repository.ts';
import { confirming } from '#server/domain/accounts/credentials/confirming.ts';
import { languageOf } from '#server/domain/accounts/language.ts';
import { accountMailing } from '#server/domain/accounts/notifier.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import { passwordProof } from '#server/domain/accounts/sign-in/password-proof.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import type { EmailChange, LinkAgain } from '#shared/contract/credentials.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** undefined where nothing is limited (load tests). */
  throttle: Throttle | undefined;
  site: Pick<SiteService, 'details' | 'settings'>;
};

/** An address gets its link again after this time, and not sooner. */
const quietMs = 3 * minute;
/** Mails to addresses that are not proven, which one account may cause in an hour. */
const mailsAnHour = 5;

type AskedOwner = Pick<repository.Owner, 'id' | 'name' | 'email' | 'lang'>;

/** The addresses of accounts: each is confirmed by a link that was mailed to it. */
export function emailAddressService(deps: Deps) {
  const { db, clock, throttle } = deps;
  const send = accountMailing(deps);
  const prove = passwordProof(deps);
  const takeMail = async (userId: number) =>
    throttle?.take({
      name: 'mails to unproven addresses of an account',
      subject: String(userId),
      max: mailsAnHour,
      windowMs: hour,
    });

  const ownerOf = async (reader: typeof db.read, userId: number) => {
    const owner = await repository.findOwner(reader, userId);
    if (!owner) throw notFound();
    return owner;
  };

  /** Mails the link for the account's present address. */
  const sendVerification = async (writer: Writer, { id, name, email, lang }: AskedOwner): Promise<void> => {
    const secret = await openLink(writer, { userId: id, kind: 'email-confirmation', email }, clock);
    await send(writer, {
      kind: 'email-confirmation',
      to: { email, name },
      lang: languageOf({ lang }),
      secret,
    });
  };

  /**
   * Mails the link to the new address. The owner of an address that is taken is told so instead, and whoever
   * asked can't tell the difference: the same is stored, the link is just mailed to nobody.
   */
  const mailChange = async (writer: Writer, owner: repository.Owner, email: string) => {
    const link = { userId: owner.id, kind: 'email-change', email } as const;
    const secret = await openLink(writer, link, clock);
    const taken = await repository.findByAddress(writer, email);
    const lang: MailLanguage = languageOf(owner);
    if (taken) await send(writer, { kind: 'email-taken', to: taken, lang: taken.lang ?? lang });
    else await send(writer, { kind: 'email-change', to: { email, name: owner.name }, lang, secret });
  };

  return {
    ...confirming({ ...deps, send, prove }),

    sendVerification,

    /** Mails a link once more, unless it was mailed just now or there is nothing left to confirm. */
    async resend(userId: number, { address }: LinkAgain): Promise<void> {
      await takeMail(userId);
      await db.transaction(async (writer) => {
        await withLock(writer, `users:${userId}`);
        const owner = await ownerOf(writer, userId);
        const kind = address === 'pending' ? 'email-change' : 'email-confirmation';
        const link = await openLinkOf(writer, userId, kind, clock().toISOString());
        if (link && link.created_at > timestampAfter(clock, -quietMs)) return;
        if (address === 'pending' && link) await mailChange(writer, owner, link.email);
        if (address === 'current' && owner.email_confirmed_at === null) await sendVerification(writer, owner);
      });
    },

    /**
     * Asks for another address. The old one is told at once. Throws `invalid` for a wrong password or the same
     * address, `too_many`; an address that is taken is answered like any other.
     */
    async requestChange(userId: number, { email, current }: EmailChange, network: string): Promise<void> {
      const proven = await prove({ userId, password: current, address: network });
      const { email_key } = await ownerOf(db.read, userId);
      if (emailKey(email) === email_key) throw invalid('email', 'email_same');
      await takeMail(userId);
      await db.transaction(async (writer) => {
        await withLock(writer, `users:${userId}`);
        const owner = await ownerOf(writer, userId);
        // The password may have been changed while it was being checked.
        if (owner.password_hash !== proven) throw invalid('current', 'current_password_wrong');
        await mailChange(writer, owner, email);
        await send(writer, { kind: 'email-change-asked', to: owner, lang: languageOf(owner) });
      });
    },

    /** Takes back a change that is not confirmed yet; none is no error. */
    async cancelChange(userId: number): Promise<void> {
      await db.transaction(async (writer) => {
        await withLock(writer, `users:${userId}`);
        await endLinks(writer, userId, ['email-change']);
      });
    },
  };
}
export type EmailAddressService = ReturnType<typeof emailAddressService>;
