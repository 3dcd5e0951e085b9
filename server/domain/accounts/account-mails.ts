import type { MailFacts } from '#documents';
import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { enqueueSiteMail, type SiteMail } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import type { Erasure } from '#shared/contract/privacy.ts';

type Deps = {
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

type Account = Pick<AccountRow, 'email' | 'name' | 'lang'>;

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
};

/** English until the owner's language is known. */
const languageOf = ({ lang }: Pick<Account, 'lang'>, otherwise: SiteLanguage = 'en') => lang ?? otherwise;

/** Enqueues the mails about accounts, in the same transaction as the change they report. */
export function accountMails({ clock, keys, site, staffRoleIds }: Deps) {
  const send = async <K extends MailKind>(
    writer: Writer,
    { email, ...to }: Account,
    mail: Pick<SiteMail<K>, 'kind' | 'facts' | 'token'> & Partial<SiteMail<K>>,
  ): Promise<void> => {
    const recipient = { lang: languageOf(to), recipient: email, recipientName: to.name };
    await enqueueSiteMail(writer, { ...recipient, ...mail }, await mailSettings(site, writer), clock);
  };

  return {
    /** Sends a mail about the account's address or its password. */
    account(writer: Writer, { kind, to, otherwise, token }: AccountMail): Promise<void> {
      return send(writer, to, {
        kind,
        lang: languageOf(to, otherwise),
        facts: { name: to.name, token },
        ...(token !== undefined && { token: { hash: hashSecret(token), keys } }),
      });
    },

    /**
     * Sent for every new password, no matter who set it: the mail may be the first sign that a stranger uses the
     * account.
     */
    passwordChanged(writer: Writer, to: Account & Pick<AccountRow, 'role_id'>): Promise<void> {
      const isStaff = staffRoleIds.includes(to.role_id);
      const facts = { name: to.name, at: clock().toISOString(), isStaff };
      return send(writer, to, { kind: 'password-changed', facts });
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
