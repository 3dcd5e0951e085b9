import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { languageOf } from '#server/domain/accounts/language.ts';
import { accountMailing } from '#server/domain/accounts/notifier.ts';
import { emailKey, findCredentialsOf, type UserRow } from '#server/domain/accounts/repository.ts';
import { tellPasswordChanged } from '#server/domain/accounts/tell-password-changed.ts';
import type { SiteService } from '#server/domain/site/service.ts';

type Deps = {
  clock: Clock;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

/** What the office changed of the means to sign in. */
type Change = { password: boolean; email: string };

/**
 * Tells an account's owner, at the old address, that the office set another one, and that it set another password:
 * an administrator's session may be in wrong hands. In the transaction of the change.
 */
export async function tellOwner(writer: Writer, old: UserRow, change: Change, deps: Deps): Promise<void> {
  const owner = await findCredentialsOf(writer, old.id);
  if (!owner?.password_hash) return;
  if (emailKey(change.email) !== emailKey(old.email)) {
    const to = { email: old.email, name: old.name };
    await accountMailing(deps)(writer, { kind: 'email-changed', to, lang: languageOf(owner) });
  }
  if (change.password) await tellPasswordChanged(writer, { ...owner, email: old.email }, deps);
}
