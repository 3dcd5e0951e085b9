import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import { ensureEmailUnique } from '#server/domain/accounts/account-policy.ts';
import {
  type AccountRow,
  clearEmailVerified,
  findAccount,
  lockAccount,
  updateUser,
} from '#server/domain/accounts/account-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { type AccountToken, findToken, revokeTokens } from '#server/domain/credentials/account-tokens.ts';
import { keepAsVerification, type TokenKind } from '#server/domain/credentials/credential-repository.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { markEmailVerified } from '#server/domain/requests/verified-email.ts';
import type { AccountPasswordCheck } from '#server/domain/sign-in/sign-in-limits.ts';
import { invalid, notFound } from '#server/errors.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import type { Confirmed, EmailVerificationInput } from '#shared/contract/credentials.ts';
import { emailKey } from '#shared/email-address.ts';

/** Call this when an account gets a new, unverified address. Revokes the tokens that were mailed to the old one. */
export async function resetEmailVerification(writer: Writer, userId: number): Promise<void> {
  await clearEmailVerified(writer, userId);
  await revokeTokens(writer, userId);
}

type Deps = {
  db: Database;
  clock: Clock;
  mails: AccountMails;
  checkPassword: AccountPasswordCheck;
};

/** The person who follows a link: the account they are signed in with, if any, and their IP address. */
type Follower = { userId: number | undefined; address: string };

const kinds: TokenKind[] = ['email-confirmation', 'email-change'];

/** Handles the links in mails that verify an address. */
export function emailVerification({ db, clock, mails, checkPassword }: Deps) {
  const now = () => clock().toISOString();

  /** Replaces the account's address by the new one. Sessions stay open; all other tokens are revoked. */
  const replaceAddress = async (writer: LockedWriter, account: AccountRow, token: AccountToken) => {
    const { id } = account;
    await updateUser(writer, id, { email: token.email });
    await keepAsVerification(writer, id, token.id);
    await deleteContentsOfEndedTokens(writer);
    await clearEmailVerified(writer, id);
    await markEmailVerified(writer, id, now());
    await recordEdit(writer, { id }, { entity: 'user', id, fields: ['email'] }, now());
    await mails.account(writer, { kind: 'email-changed', to: account });
  };

  const follow = (secret: string, userId: number): Promise<Confirmed> =>
    lockingRequests(db).transaction(async (writer) => {
      await lockAccount(writer, userId);
      const token = await findToken(writer, secret, kinds, now());
      const account = token && (await findAccount(writer, token.user_id));
      if (!token || account?.status !== 1) throw notFound('link_expired');
      if (token.kind === 'email-change') {
        await replaceAddress(writer, account, token);
        return { state: 'changed' };
      }
      // The token proves only the address it was sent to, not a later one.
      if (emailKey(token.email) !== account.email_key) throw notFound('link_expired');
      if (account.email_confirmed_at !== null) return { state: 'already' };
      await markEmailVerified(writer, account.id, now());
      return { state: 'confirmed' };
    });

  /**
   * Checks that the mailbox's owner also owns the account. A stranger can register with a patient's address; without
   * this check, one click in the patient's mailbox would show the stranger the patient's requests.
   */
  const checkFollower = async (token: AccountToken, current: string | undefined, follower: Follower) => {
    if (follower.userId === token.user_id) return;
    if (current === undefined) throw invalid('current', 'current_password_required');
    const account = await findAccount(db.read, token.user_id);
    if (!account) throw notFound('link_expired');
    await checkPassword({ account, password: current, address: follower.address });
  };

  return {
    /**
     * Verifies the address that the link was sent to. Following the link again changes nothing. Throws `not_found` for
     * an invalid token, `invalid` (field `current`) for a person who is neither signed in with the account nor knows
     * its password, and `conflict` for a new address that another account has started to use in the meantime.
     */
    async confirm(
      { token: secret, current }: EmailVerificationInput,
      follower: Follower,
    ): Promise<Confirmed> {
      const token = await findToken(db.read, secret, kinds, now());
      if (!token) throw notFound('link_expired');
      await checkFollower(token, current, follower);
      return ensureEmailUnique(() => follow(secret, token.user_id));
    },
  };
}
