import type { SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { languageOf } from '#server/domain/account/language.ts';
import { endLinks, takeoverLinks } from '#server/domain/account/links.ts';
import { recordEdit } from '#server/domain/activity/record.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { findCredentialsOf, updateUser } from '#server/domain/users/repository.ts';
import { notFound } from '#server/errors.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { passwordChangedMail } from '#server/mail/templates/password-changed.ts';

type Needs = {
  clock: Clock;
  sessions: Pick<SessionStore, 'endAllOf'>;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

type Stored = { userId: number; password_hash: string; keptSession?: number };

/**
 * Stores a password that its owner chose: everybody else who is signed in with the account is signed out,
 * mailed links that would set another one or another address are over, and a mail tells the owner, who may have been somebody else.
 * To be called under the lock `users:ID`.
 */
export async function storePassword(
  writer: Writer,
  { userId, password_hash, keptSession }: Stored,
  { clock, sessions, site, staffRoleIds }: Needs,
): Promise<void> {
  const now = clock();
  const user = await findCredentialsOf(writer, userId);
  if (!user) throw notFound();
  await updateUser(writer, userId, { password_hash });
  await sessions.endAllOf(writer, userId, keptSession);
  await endLinks(writer, userId, takeoverLinks);
  const edit = { entity: 'user', id: userId, fields: ['password'] } as const;
  await recordEdit(writer, { id: userId }, edit, now.toISOString());

  const details = await site.details(writer);
  const { office } = await site.settings(writer);
  await enqueue(
    writer,
    {
      kind: 'password-changed',
      appointmentId: null,
      recipient: user.email,
      recipientName: user.name,
      replyTo: office[0] ?? null,
      domain: new URL(details.url).hostname,
      ...passwordChangedMail({
        site: details,
        lang: languageOf(user),
        name: user.name,
        at: now,
        isStaff: staffRoleIds.includes(user.role_id),
      }),
    },
    clock,
  );
}
