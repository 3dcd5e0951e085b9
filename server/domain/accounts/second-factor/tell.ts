import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { Owner } from '#server/domain/accounts/second-factor/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { type SecondFactorNews, secondFactorMail } from '#server/mail/templates/second-factor.ts';

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };
type Told = Pick<Owner, 'name' | 'email' | 'lang'>;

/** Tells an account's owner by mail, in the transaction of what happened. */
export function tellingOwners({ clock, site }: Deps) {
  return async (writer: Writer, { name, email, lang }: Told, news: SecondFactorNews): Promise<void> => {
    const details = await site.details(writer);
    const { office } = await site.settings(writer);
    const mail = {
      kind: 'second-factor' as const,
      requestId: null,
      recipient: email,
      recipientName: name,
      replyTo: office[0] ?? null,
      domain: new URL(details.url).hostname,
      ...secondFactorMail({ site: details, lang: lang ?? 'en', news }),
    };
    await enqueue(writer, mail, clock);
  };
}
