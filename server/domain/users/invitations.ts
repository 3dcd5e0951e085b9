import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import { canBeInvited } from '#server/domain/accounts/account-policy.ts';
import { findAccount, hasEmail, lockAccount } from '#server/domain/accounts/account-repository.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { issueToken } from '#server/domain/credentials/account-tokens.ts';
import { accountCreation } from '#server/domain/users/registration.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { User, UserInvitation } from '#shared/contract/users.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock; mails: Pick<AccountMails, 'account'> };

/**
 * Mails a link with which the owner of an account chooses the first password. An earlier link is over. Throws
 * `conflict` if the account has a password, or if nobody could sign in to it.
 */
export async function sendInvitation(
  writer: Writer,
  userId: number,
  { clock, mails }: Pick<Deps, 'clock' | 'mails'>,
): Promise<void> {
  const account = await findAccount(writer, userId);
  if (!account) throw notFound();
  if (!hasEmail(account)) throw conflict('account_by_phone');
  if (!canBeInvited(account)) throw conflict('invitation_useless');
  const kind = 'invitation';
  const token = await issueToken(writer, { userId, kind, email: account.email }, clock);
  await mails.account(writer, { kind, to: account, token });
}

/** Accounts without a password: their owners choose it by a link that is mailed to them. */
export function invitationService(deps: Deps) {
  const { db, clock } = deps;
  const createAccount = accountCreation(deps);
  const record = (writer: Writer, actor: Actor, id: number, action: 'created' | 'invited') =>
    recordActivity(writer, actor, { entity: 'user', id, action }, clock().toISOString());
  return {
    /** Creates an account and mails the invitation. Throws `conflict` for an inactive account or role. */
    async invite(input: UserInvitation, actor: Actor, upload?: Upload): Promise<User> {
      const { user } = await createAccount(input, upload, async (writer, id) => {
        await record(writer, actor, id, 'created');
        await sendInvitation(writer, id, deps);
      });
      return user;
    },

    /** Mails a new invitation to an account that has no password yet. Throws `conflict` for any other. */
    async inviteAgain(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        await lockAccount(writer, id);
        await sendInvitation(writer, id, deps);
        await record(writer, actor, id, 'invited');
      });
    },
  };
}
export type InvitationService = ReturnType<typeof invitationService>;
