import type { SignedInUser } from '#server/auth/caller.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import { findAccount, lockAccount, updateUser } from '#server/domain/accounts/account-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { revokeAccessTokens } from '#server/domain/credentials/account-tokens.ts';
import { accountPasswordCheck } from '#server/domain/sign-in/sign-in-limits.ts';
import { DomainError, invalid, notFound } from '#server/errors.ts';
import type { PasswordChange } from '#shared/contract/credentials.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
  mails: Pick<AccountMails, 'passwordChanged'>;
};

type NewPassword = { userId: number; password_hash: string; session?: number };

/**
 * Stores a password that the owner chose. Ends all other sessions, revokes the tokens that give access, and sends a
 * mail to the owner, because somebody else may have changed the password; none for the first password. The caller must
 * hold the account's lock.
 */
export async function replacePassword(
  writer: Writer,
  { userId, password_hash, session }: NewPassword,
  { clock, sessions, mails }: Pick<Deps, 'clock' | 'sessions' | 'mails'>,
): Promise<void> {
  const account = await findAccount(writer, userId);
  if (!account) throw notFound();
  await updateUser(writer, userId, { password_hash });
  await sessions.endAllOf(writer, userId, session);
  await revokeAccessTokens(writer, userId);
  const edit = { entity: 'user', id: userId, fields: ['password'] } as const;
  await recordEdit(writer, { id: userId }, edit, clock().toISOString());
  if (account.password_hash !== null) await mails.passwordChanged(writer, account);
}

/** Changes the password of the signed-in user. */
export function ownPasswordService(deps: Deps) {
  const { db, sessions } = deps;
  const checkPassword = accountPasswordCheck(deps.throttle);
  return {
    /**
     * Changes the password and gives the caller's session a new token. Throws `invalid` if the current password is
     * wrong, `too_many`, and `unauthenticated` if the session has ended in the meantime.
     */
    async change(
      { id: userId, session }: SignedInUser,
      { current, password }: PasswordChange,
      address: string,
    ): Promise<OpenedSession> {
      const before = await findAccount(db.read, userId);
      if (!before) throw notFound();
      const checked = await checkPassword({ account: before, password: current, address });
      const password_hash = await hashPassword(password);
      return db.transaction(async (writer) => {
        await lockAccount(writer, userId);
        // The password may have changed while it was checked.
        const account = await findAccount(writer, userId);
        if (account?.password_hash !== checked) throw invalid('current', 'current_password_wrong');
        await replacePassword(writer, { userId, password_hash, session: session.id }, deps);
        const renewed = await sessions.renew(writer, session);
        if (!renewed) throw new DomainError('unauthenticated', 'not_signed_in');
        return renewed;
      });
    },
  };
}
export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
