import { storedPassword } from '#server/auth/passwords.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import { canBeInvited, canSignIn } from '#server/domain/accounts/account-policy.ts';
import {
  findAccount,
  findAccountByEmail,
  hasEmail,
  lockAccount,
  type MailedAccount,
} from '#server/domain/accounts/account-repository.ts';
import {
  findToken,
  issueToken,
  removeExpiredTokens,
  revokeTokens,
} from '#server/domain/credentials/account-tokens.ts';
import * as repository from '#server/domain/credentials/credential-repository.ts';
import { replacePassword } from '#server/domain/credentials/own-password.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { markEmailVerified } from '#server/domain/requests/verified-email.ts';
import { resetPasswordAttempts } from '#server/domain/sign-in/sign-in-limits.ts';
import { invalid, notFound } from '#server/errors.ts';
import type {
  LinkedAccount,
  MailedToken,
  PasswordReset,
  PasswordResetRequestInput,
  Portal,
} from '#shared/contract/credentials.ts';
import { limits } from '#shared/contract/limits.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
  mails: Pick<AccountMails, 'account' | 'mayMail' | 'passwordChanged'>;
  staffRoleIds: readonly number[];
};

/** A request that is not processed within this time is deleted: by then the person has asked again. */
const requestTtlMs = hour;
/** How many mails per hour one account gets, however often somebody asks. */
const mailsPerHour = 3;

/** Lets people who forgot their password set a new one, with a token mailed to the account's address. */
export function passwordResetService(deps: Deps) {
  const { db, clock, throttle, mails, staffRoleIds } = deps;
  const now = () => clock().toISOString();

  /** Finds the account with an address, if somebody could sign in to it. */
  const accountOf = async (reader: Reader, email: string): Promise<MailedAccount | undefined> => {
    const account = await findAccountByEmail(reader, email);
    return account && canSignIn(account) ? account : undefined;
  };

  /** Counts one more mail to the account, and returns whether it may be sent. */
  const mayMail = async (writer: Writer, userId: number): Promise<boolean> => {
    const counted = { name: 'password resets of an account', subject: String(userId), windowMs: hour };
    return !throttle || (await throttle.countWithin(writer, counted)).count <= mailsPerHour;
  };

  const mailToken = async (
    writer: Writer,
    { email, lang }: Pick<PasswordResetRequestInput, 'email' | 'lang'>,
  ) => {
    const found = await accountOf(writer, email);
    if (!found || !(await mayMail(writer, found.id))) return;
    await lockAccount(writer, found.id);
    const account = await accountOf(writer, email);
    if (account?.id !== found.id) return;
    const kind = 'password-reset';
    if (!(await mails.mayMail(writer, kind, account))) return;
    const token = await issueToken(writer, { userId: account.id, kind, email: account.email }, clock);
    await mails.account(writer, { kind, to: account, otherwise: lang, token, isCounted: true });
  };

  /** Finds the account of a token. Throws `not_found` both for an invalid token and for a closed account. */
  const accountOfToken = async (reader: Reader, token: string) => {
    const found = await findToken(reader, token, ['password-reset', 'invitation'], now());
    const account = found && (await findAccount(reader, found.user_id));
    const isInvited = found?.kind === 'invitation';
    const isOpen = isInvited ? canBeInvited : canSignIn;
    if (!account || !hasEmail(account) || !isOpen(account)) throw notFound('link_expired');
    return { ...account, isInvited };
  };

  return {
    /**
     * Stores that somebody forgot their password. A job looks up the account later: the call does the same work for
     * every address, so neither the response nor its duration reveals who has an account.
     */
    async request(input: PasswordResetRequestInput): Promise<void> {
      await db.transaction((writer) => repository.insertResetRequest(writer, input, now()));
    },

    /**
     * Mails a token to each account that a stored request asks for; other addresses get nothing. A request that fails
     * does not block the others: it is retried in the next run, and its error is thrown at the end.
     */
    processRequests: (stopping?: AbortSignal): Promise<void> =>
      // Erasing an account acquires its locks in the same order.
      processQueue(
        lockingRequests(db),
        { take: repository.takeResetRequest, work: mailToken, failed: 'Some password reset requests failed' },
        stopping,
      ),

    /** Whose password a mailed token sets. Throws `not_found` for an invalid token. */
    async accountOf({ token }: MailedToken): Promise<LinkedAccount> {
      const { email, isInvited } = await accountOfToken(db.read, token);
      return { email, invited: isInvited };
    },

    /**
     * Sets a new password with a mailed token, or the first one with an invitation, and ends all sessions and tokens of
     * the account. This also verifies the address. Throws `not_found` for an invalid token, and `invalid` for a
     * password that is too short for staff.
     */
    async confirm({ token, password }: PasswordReset, address: string): Promise<{ door: Portal }> {
      const account = await accountOfToken(db.read, token);
      const { id, email, role_id } = account;
      const isStaff = staffRoleIds.includes(role_id);
      if (isStaff && password.length < limits.passwordMin) throw invalid('password', 'password_short');
      const stored = await storedPassword(password, account);
      await lockingRequests(db).transaction(async (writer) => {
        await lockAccount(writer, id);
        // The token may have been used while the password was hashed.
        await accountOfToken(writer, token);
        await replacePassword(writer, { userId: id, stored }, deps);
        await revokeTokens(writer, id);
        await markEmailVerified(writer, id, now());
      });
      await resetPasswordAttempts(throttle, { email, address });
      return { door: isStaff ? 'staff' : 'customer' };
    },

    /** Removes expired tokens of every kind, and requests that were not processed in time. */
    async removeExpired(): Promise<void> {
      await db.transaction(async (writer) => {
        await removeExpiredTokens(writer, now());
        await repository.deleteResetRequestsBefore(writer, timestampAfter(clock, -requestTtlMs));
      });
    },
  };
}
export type PasswordResetService = ReturnType<typeof passwordResetService>;
