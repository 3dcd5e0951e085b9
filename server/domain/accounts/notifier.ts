import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import type { MailKind } from '#server/mail/outbox.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import { type AccountMailKind, accountMail } from '#server/mail/templates/account.ts';
import type { MailContent, MailingSite } from '#server/mail/templates/layout.ts';
import {
  erasureMail,
  passwordChangedMail,
  type SecondFactorChange,
  secondFactorMail,
} from '#server/mail/templates/security.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { Erasure } from '#shared/contract/privacy.ts';

type Deps = {
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

type Recipient = { email: string; name: string | null };
type Account = Pick<AccountRow, 'email' | 'name' | 'lang'>;

type AccountMail = {
  kind: AccountMailKind;
  to: Account;
  /** The language to use if the account's language is not known yet. */
  otherwise?: SiteLanguage;
  /** The token in the mail's link. */
  token?: string;
};

/** English until the owner's language is known. */
const languageOf = ({ lang }: Account, otherwise: SiteLanguage = 'en') => lang ?? otherwise;

/** Enqueues the mails about accounts, in the same transaction as the change they report. */
export function accountNotifier({ clock, keys, site, staffRoleIds }: Deps) {
  const send = async (
    writer: Writer,
    mail: { kind: MailKind; to: Recipient; token?: string | undefined },
    write: (site: MailingSite) => MailContent,
  ): Promise<void> => {
    const settings = await mailSettings(site, writer);
    const content = {
      kind: mail.kind,
      recipient: mail.to.email,
      recipientName: mail.to.name,
      ...(mail.token === undefined ? {} : { token: { hash: hashSecret(mail.token), keys } }),
      ...write(settings.site),
    };
    await enqueueSiteMail(writer, content, settings, clock);
  };

  return {
    /** Sends a mail about the account's address or a forgotten password. */
    account(writer: Writer, { kind, to, otherwise, token }: AccountMail): Promise<void> {
      const lang = languageOf(to, otherwise);
      return send(writer, { kind, to, token }, (details) =>
        accountMail({ kind, site: details, lang, name: to.name, secret: token }),
      );
    },

    /**
     * Sent for every new password, no matter who set it: the mail may be the first sign that a stranger uses the
     * account.
     */
    passwordChanged(writer: Writer, to: Account & Pick<AccountRow, 'role_id'>): Promise<void> {
      const facts = { lang: languageOf(to), name: to.name, at: clock() };
      const isStaff = staffRoleIds.includes(to.role_id);
      return send(writer, { kind: 'password-changed', to }, (details) =>
        passwordChangedMail({ site: details, ...facts, isStaff }),
      );
    },

    secondFactorChanged(writer: Writer, to: Account, news: SecondFactorChange): Promise<void> {
      return send(writer, { kind: 'second-factor', to }, (details) =>
        secondFactorMail({ site: details, lang: languageOf(to), news }),
      );
    },

    /** The last mail to the person. `kept` contains the references of requests that could not be deleted. */
    erased(writer: Writer, to: Account, kept: Erasure['kept']): Promise<void> {
      const recipient = { email: to.email, name: null };
      return send(writer, { kind: 'account-erased', to: recipient }, (details) =>
        erasureMail({ site: details, lang: languageOf(to), kept }),
      );
    },
  };
}
export type AccountNotifier = ReturnType<typeof accountNotifier>;
