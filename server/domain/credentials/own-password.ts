import type { SignedInUser } from '#server/auth/caller.ts';
import { passwordFault } from '#server/auth/password-strength.ts';
import { type StoredPassword, storedPassword } from '#server/auth/passwords.ts';
import type { OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import {
  type AccountRow,
  findAccount,
  lockAccount,
  updateUser,
} from '#server/domain/accounts/account-repository.ts';
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

type NewPassword = { userId: number; stored: StoredPassword; session?: number };

/**
 * Stores a password that the owner chose. Ends all other sessions, revokes the tokens that give access, and sends a
 * mail to the owner, because somebody else may have changed the password; none for the first password. The caller must
 * hold the account's lock.
 */
export async function replacePassword(
  writer: Writer,
  { userId, stored, session }: NewPassword,
  { clock, sessions, mails }: Pick<Deps, 'clock' | 'sessions' | 'mails'>,
): Promise<void> {
  const account = await findAccount(writer, userId);
  if (!account) throw notFound();
  await updateUser(writer, userId, stored);
  await sessions.endAllOf(writer, userId, session);
  await revokeAccessTokens(writer, userId);
  const edit = { entity: 'user', id: userId, fields: ['password'] } as const;
  await recordEdit(writer, { id: userId }, edit, clock().toISOString());
  if (account.password_hash !== null) await mails.passwordChanged(writer, account);
}

/** Changes the password of the signed-in user. */
export function ownPasswordService(deps: Deps) {
  const { db, clock, sessions } = deps;
  const checkPassword = accountPasswordCheck(deps.throttle);

  /**
   * Checks the current password, and returns its hash. It may be left out for a weak one that was typed within the last
   * hour. Staff with a second factor are not asked for a better one, and type it.
   */
  const checkCurrent = async (
    account: AccountRow,
    { session, reads }: SignedInUser,
    current: string | undefined,
    address: string,
  ) => {
    if (current !== undefined) return checkPassword({ account, password: current, address });
    const isRecent = session.openedAt > timestampAfter(clock, -hour);
    const isAsked = account.password_strength === 'weak' && reads === 'little';
    if (!isAsked || !isRecent) throw invalid('current', 'current_password_required');
    return account.password_hash;
  };

  return {
    /**
     * Changes the password and gives the caller's session a new token. Throws `invalid` if the current password is
     * wrong or missing, or if a good one is asked for and the new one is not; `too_many`; and `unauthenticated` if the
     * session has ended in the meantime.
     */
    async change(
      caller: SignedInUser,
      { current, password, ...asked }: PasswordChange,
      address: string,
    ): Promise<OpenedSession> {
      const { id: userId, session } = caller;
      const before = await findAccount(db.read, userId);
      if (!before) throw notFound();
      const fault = 'better' in asked ? passwordFault(password, before) : null;
      if (fault) throw invalid('password', fault);
      const checked = await checkCurrent(before, caller, current, address);
      const stored = await storedPassword(password, before);
      return db.transaction(async (writer) => {
        await lockAccount(writer, userId);
        // The password may have changed while it was checked.
        const account = await findAccount(writer, userId);
        if (account?.password_hash !== checked) throw invalid('current', 'current_password_wrong');
        await replacePassword(writer, { userId, stored, session: session.id }, deps);
        const renewed = await sessions.renew(writer, session);
        if (!renewed) throw new DomainError('unauthenticated', 'not_signed_in');
        return renewed;
      });
    },
  };
}
export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
