import type { MailFacts } from '#documents';
import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { mayMail } from '#server/mail/mail-bounds.ts';
import { enqueueSiteMail, type SiteMail } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import type { Erasure } from '#shared/contract/privacy.ts';

type Deps = {
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: MailingSite;
  staffRoleIds: readonly number[];
};

/**
 * Whom a mail is for: without an address nobody gets one. Without `email_confirmed_at` nobody has proved that the
 * address is theirs.
 */
type Account = Pick<AccountRow, 'email' | 'name' | 'lang'> & Partial<Pick<AccountRow, 'email_confirmed_at'>>;

const isProven = ({ email_confirmed_at = null }: Account) => email_confirmed_at !== null;

/** The mails about an account's address or its password. */
type AccountMailKind =
  | 'invitation'
  | 'password-reset'
  | 'email-confirmation'
  | 'email-change'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken';

/** What happened to an account's second factor. */
type SecondFactorChange = MailFacts<'second-factor'>['news'];

type AccountMail = {
  kind: AccountMailKind;
  to: Account;
  /** The language to use if the account's language is not known yet. */
  otherwise?: SiteLanguage;
  /** The token in the mail's link. */
  token?: string;
  /** Set if `mayMail` was asked, or if staff started it. */
  isCounted?: true;
};

/** English until the owner's language is known. */
const languageOf = ({ lang }: Pick<Account, 'lang'>, otherwise: SiteLanguage = 'en') => lang ?? otherwise;

/** Enqueues the mails about accounts, in the same transaction as the change they report. */
export function accountMails({ clock, keys, site, staffRoleIds }: Deps) {
  const send = async <K extends MailKind>(
    writer: Writer,
    to: Account,
    mail: Pick<SiteMail<K>, 'kind' | 'facts' | 'token'> & Partial<SiteMail<K>>,
  ): Promise<void> => {
    if (to.email === null) return;
    const recipient = { recipient: to.email, recipientName: to.name, proven: isProven(to) };
    const settings = await mailSettings(site, writer);
    await enqueueSiteMail(writer, { lang: languageOf(to), ...recipient, ...mail }, settings, clock);
  };

  return {
    /**
     * Counts one more mail to the account, and returns whether it may be sent. Ask before a token is issued, which
     * replaces the one in an earlier mail.
     */
    mayMail: async (writer: Writer, kind: AccountMailKind, to: Account): Promise<boolean> =>
      to.email !== null &&
      mayMail(writer, { kind, recipient: to.email, proven: isProven(to) }, site.mailCounts),

    /** Sends a mail about the account's address or its password. */
    account(writer: Writer, { kind, to, otherwise, token, isCounted }: AccountMail): Promise<void> {
      return send(writer, to, {
        kind,
        ...(isCounted && { isCounted }),
        lang: languageOf(to, otherwise),
        facts: { name: to.name, token },
        ...(token !== undefined && { token: { hash: hashSecret(token), keys } }),
      });
    },

    /**
     * Sent for every new password, no matter who set it: the mail may be the first sign that a stranger uses the
     * account.
     */
    passwordChanged(
      writer: Writer,
      to: Account & Pick<AccountRow, 'role_id'>,
      { byStaff = false } = {},
    ): Promise<void> {
      const isStaff = staffRoleIds.includes(to.role_id);
      const facts = { name: to.name, at: clock().toISOString(), isStaff };
      return send(writer, to, { kind: 'password-changed', facts, ...(byStaff && { isCounted: true }) });
    },

    secondFactorChanged(writer: Writer, to: Account, news: SecondFactorChange): Promise<void> {
      return send(writer, to, { kind: 'second-factor', facts: { news } });
    },

    /** The last mail to the person. `remaining` has the references of requests that could not be deleted. */
    erased(writer: Writer, to: Account, remaining: Erasure['kept']): Promise<void> {
      return send(writer, to, { kind: 'account-erased', recipientName: null, facts: { kept: remaining } });
    },
  };
}
export type AccountMails = ReturnType<typeof accountMails>;
