import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { type AccountMailKind, accountMail } from '#server/mail/templates/account.ts';
import type { MailLanguage } from '#server/mail/templates/formatting.ts';

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };

type AccountMail = {
  kind: AccountMailKind;
  to: { email: string; name: string };
  lang: MailLanguage;
  /** The secret of the link in it. */
  secret?: string;
};

/** Puts mails about an account into the outbox, in the caller's transaction. */
export function accountMailing({ clock, site }: Deps) {
  return async (writer: Writer, { kind, to, lang, secret }: AccountMail): Promise<void> => {
    const details = await site.details(writer);
    const { office } = await site.settings(writer);
    await enqueue(
      writer,
      {
        kind,
        requestId: null,
        recipient: to.email,
        recipientName: to.name,
        replyTo: office[0] ?? null,
        domain: new URL(details.url).hostname,
        ...(secret === undefined ? {} : { linkHash: hashSecret(secret) }),
        ...accountMail({ kind, site: details, lang, name: to.name, secret }),
      },
      clock,
    );
  };
}
export type SendAccountMail = ReturnType<typeof accountMailing>;
