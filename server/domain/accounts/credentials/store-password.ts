import type { SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { endLinks, takeoverLinks } from '#server/domain/accounts/credentials/account-tokens.ts';
import { findCredentialsOf, updateUser } from '#server/domain/accounts/repository.ts';
import { tellPasswordChanged } from '#server/domain/accounts/tell-password-changed.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { notFound } from '#server/errors.ts';

type Deps = {
  clock: Clock;
  sessions: Pick<SessionStore, 'endAllOf'>;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

type Stored = { userId: number; password_hash: string; keptSession?: number };

/**
 * Stores a password that its owner chose: everybody else who is signed in with the account is signed out,
 * mailed links that would set another one or another address are over, and a mail tells the owner, who may have
 * been somebody else. To be called under the lock `users:ID`.
 */
export async function storePassword(
  writer: Writer,
  { userId, password_hash, keptSession }: Stored,
  deps: Deps,
): Promise<void> {
  const { clock, sessions } = deps;
  const user = await findCredentialsOf(writer, userId);
  if (!user) throw notFound();
  await updateUser(writer, userId, { password_hash });
  await sessions.endAllOf(writer, userId, keptSession);
  await endLinks(writer, userId, takeoverLinks);
  const edit = { entity: 'user', id: userId, fields: ['password'] } as const;
  await recordEdit(writer, { id: userId }, edit, clock().toISOString());
  await tellPasswordChanged(writer, user, deps);
}
