import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { isUniqueViolation, withLock } from '#server/db/portability.ts';
import { findLink, type LinkKind } from '#server/domain/accounts/credentials/account-tokens.ts';
import * as repository from '#server/domain/accounts/credentials/addresses-repository.ts';
import { noteProvenAddress } from '#server/domain/accounts/credentials/email-verification.ts';
import { languageOf } from '#server/domain/accounts/language.ts';
import type { SendAccountMail } from '#server/domain/accounts/notifier.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import type { passwordProof } from '#server/domain/accounts/sign-in/password-proof.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/repository.ts';
import type { Confirmed, EmailConfirmation } from '#shared/contract/credentials.ts';

type Deps = { db: Database; clock: Clock; send: SendAccountMail; prove: ReturnType<typeof passwordProof> };

/** Who follows a link: the account that they are signed in with, and from which network. */
type Follower = { userId: number | undefined; address: string };

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const kinds: LinkKind[] = ['email-confirmation', 'email-change'];

/** What following a mailed link does. */
export function confirming({ db, clock, send, prove }: Deps) {
  const now = () => clock().toISOString();

  /** The account's new address takes the old one's place. Sessions stay; all other links are over. */
  const swap = async (writer: Writer, owner: repository.Owner, link: Link): Promise<void> => {
    await repository.swapAddress(writer, { userId: owner.id, email: link.email, linkId: link.id }, now());
    await deleteContentsOfEndedTokens(writer);
    await noteProvenAddress(writer, owner.id, now());
    await recordEdit(writer, { id: owner.id }, { entity: 'user', id: owner.id, fields: ['email'] }, now());
    await send(writer, { kind: 'email-changed', to: owner, lang: languageOf(owner) });
  };

  const follow = (token: string, userId: number): Promise<Confirmed> =>
    db.transaction(async (writer) => {
      await withLock(writer, `users:${userId}`);
      const link = await findLink(writer, token, kinds, now());
      const owner = link && (await repository.findOwner(writer, link.user_id));
      if (!link || owner?.status !== 1) throw notFound('link_expired');
      if (link.kind === 'email-change') {
        await swap(writer, owner, link);
        return { state: 'changed' };
      }
      // The link proves the address that it was sent to, and not one that came after it.
      if (emailKey(link.email) !== owner.email_key) throw notFound('link_expired');
      if (owner.email_confirmed_at !== null) return { state: 'already' };
      await noteProvenAddress(writer, owner.id, now());
      return { state: 'confirmed' };
    });

  /**
   * The mailbox's owner must be the account's: a stranger can make an account with a patient's address, and one
   * press in the patient's mailbox would show them the patient's requests.
   */
  const checkOwner = async (link: Link, current: string | undefined, { userId, address }: Follower) => {
    if (userId === link.user_id) return;
    if (current === undefined) throw invalid('current', 'current_password_required');
    await prove({ userId: link.user_id, password: current, address });
  };

  return {
    /**
     * Confirms the address that the link was sent to. Saying so again changes nothing. Throws `not_found` for a
     * link that is over, `invalid` (field `current`) for whoever is neither signed in with the account nor knows
     * its password, `conflict` for a new address that somebody else has taken meanwhile.
     */
    async confirm({ token, current }: EmailConfirmation, follower: Follower): Promise<Confirmed> {
      const link = await findLink(db.read, token, kinds, now());
      if (!link) throw notFound('link_expired');
      await checkOwner(link, current, follower);
      try {
        return await follow(token, link.user_id);
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict('email_taken');
        throw error;
      }
    },
  };
}
