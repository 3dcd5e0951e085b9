import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  hasEmail,
  lockAccount,
  type MailedAccount,
} from '#server/domain/accounts/account-repository.ts';
import { issueToken, revokeTokens } from '#server/domain/credentials/account-tokens.ts';
import { findTokenOfUser } from '#server/domain/credentials/credential-repository.ts';
import { emailVerification } from '#server/domain/credentials/email-verification.ts';
import { accountPasswordCheck } from '#server/domain/sign-in/sign-in-limits.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { EmailChange, ResendLinkInput } from '#shared/contract/credentials.ts';
import { emailKey } from '#shared/email-address.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
  mails: AccountMails;
};

/** The same mail is not sent again within this time. */
const resendAfterMs = 3 * minute;
/** How many mails to unverified addresses one account may cause per hour. */
const mailsPerHour = 5;

type Unverified = Pick<MailedAccount, 'id' | 'name' | 'email' | 'lang'>;

/** The e-mail addresses of accounts. Each is verified by a link that is mailed to it. */
export function emailAddressService(deps: Deps) {
  const { db, clock, throttle, mails } = deps;
  const checkPassword = accountPasswordCheck(throttle);

  const countMail = async (userId: number) =>
    throttle?.take({
      name: 'mails to unproven addresses of an account',
      subject: String(userId),
      max: mailsPerHour,
      windowMs: hour,
    });

  const accountOf = async (reader: Reader, userId: number): Promise<AccountRow> => {
    const account = await findAccount(reader, userId);
    if (!account) throw notFound();
    return account;
  };

  /** Mails a link that verifies the account's current address, unless its mailbox has got too many mails. */
  const sendVerification = async (writer: Writer, account: Unverified): Promise<void> => {
    const kind = 'email-confirmation';
    if (!(await mails.mayMail(writer, kind, account))) return;
    const token = await issueToken(writer, { userId: account.id, kind, email: account.email }, clock);
    await mails.account(writer, { kind, to: account, token, isCounted: true });
  };

  /**
   * Mails a link to the new address. If another account uses the address, its owner is notified instead. The caller
   * can't see the difference: the same rows are stored, and the token is mailed to nobody.
   */
  const sendChange = async (writer: Writer, account: AccountRow, email: string): Promise<void> => {
    const kind = 'email-change';
    const token = await issueToken(writer, { userId: account.id, kind, email }, clock);
    const taken = await findAccountByEmail(writer, email);
    if (taken) {
      await mails.account(writer, { kind: 'email-taken', to: taken, otherwise: account.lang ?? 'en' });
    } else {
      await mails.account(writer, { kind, to: { ...account, email }, token });
    }
  };

  return {
    ...emailVerification({ ...deps, checkPassword }),

    sendVerification,

    /** Mails the link again, unless it was mailed a moment ago or nothing is left to verify. */
    async resend(userId: number, { address }: ResendLinkInput): Promise<void> {
      await countMail(userId);
      await db.transaction(async (writer) => {
        await lockAccount(writer, userId);
        const account = await accountOf(writer, userId);
        const kind = address === 'pending' ? 'email-change' : 'email-confirmation';
        const token = await findTokenOfUser(writer, userId, kind, clock().toISOString());
        if (token && token.created_at > timestampAfter(clock, -resendAfterMs)) return;
        if (address === 'pending' && token) await sendChange(writer, account, token.email);
        if (address === 'current' && account.email_confirmed_at === null && hasEmail(account)) {
          await sendVerification(writer, account);
        }
      });
    },

    /**
     * Starts the change to another e-mail address. The new address counts only once it is verified; a mail to the old
     * address reports the change immediately. Throws `invalid` for a wrong password or an unchanged address, and
     * `too_many`. An address that another account uses gets the same response as any other.
     */
    async requestChange(userId: number, { email, current }: EmailChange, network: string): Promise<void> {
      const before = await accountOf(db.read, userId);
      const checked = await checkPassword({ account: before, password: current, address: network });
      if (emailKey(email) === before.email_key) throw invalid('email', 'email_same');
      await countMail(userId);
      await db.transaction(async (writer) => {
        await lockAccount(writer, userId);
        const account = await accountOf(writer, userId);
        // The password may have changed while it was checked.
        if (account.password_hash !== checked) throw invalid('current', 'current_password_wrong');
        await sendChange(writer, account, email);
        await mails.account(writer, { kind: 'email-change-asked', to: account });
      });
    },

    /** Mails a link to the first address of an account without one, which counts only once it is verified. */
    startFirst: (writer: Writer, account: AccountRow, email: string) => sendChange(writer, account, email),

    /** Throws `too_many` for an account that has caused many mails to unverified addresses. */
    countMail,

    /** Cancels a change that is not verified yet. No error if there is none. */
    async cancelChange(userId: number): Promise<void> {
      await db.transaction(async (writer) => {
        await lockAccount(writer, userId);
        await revokeTokens(writer, userId, ['email-change']);
      });
    },
  };
}
export type EmailAddressService = ReturnType<typeof emailAddressService>;
