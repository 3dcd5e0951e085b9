import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { languageOf } from '#server/domain/accounts/language.ts';
import type { findCredentialsOf } from '#server/domain/accounts/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { passwordChangedMail } from '#server/mail/templates/password-changed.ts';

type Deps = {
  clock: Clock;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

type Owner = NonNullable<Awaited<ReturnType<typeof findCredentialsOf>>>;

/** Tells an account's owner by mail that its password is another one, whoever changed it. */
export async function tellPasswordChanged(
  writer: Writer,
  user: Owner,
  { clock, site, staffRoleIds }: Deps,
): Promise<void> {
  const details = await site.details(writer);
  const { office } = await site.settings(writer);
  await enqueue(
    writer,
    {
      kind: 'password-changed',
      requestId: null,
      recipient: user.email,
      recipientName: user.name,
      replyTo: office[0] ?? null,
      domain: new URL(details.url).hostname,
      ...passwordChangedMail({
        site: details,
        lang: languageOf(user),
        name: user.name,
        at: clock(),
        isStaff: staffRoleIds.includes(user.role_id),
      }),
    },
    clock,
  );
}
