import type { SignedInUser } from '#server/auth/caller.ts';
import { randomPassword, type StoredPassword, storedPassword } from '#server/auth/passwords.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { standsInFor } from '#server/domain/accounts/absence-repository.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import {
  canBeInvited,
  checkMayDelete,
  checkMayHavePassword,
  ensureAdministratorRemains,
  ensureEmailUnique,
} from '#server/domain/accounts/account-policy.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import * as repository from '#server/domain/accounts/account-repository.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import { ownsCase } from '#server/domain/cases/case-repository.ts';
import { leaveAllTeams } from '#server/domain/cases/team.ts';
import { revokeAccessTokens } from '#server/domain/credentials/account-tokens.ts';
import { findTokenOfUser } from '#server/domain/credentials/credential-repository.ts';
import { resetEmailVerification } from '#server/domain/credentials/email-verification.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { unassignAll } from '#server/domain/requests/handling.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { removeSecondFactor } from '#server/domain/second-factor/second-factor-repository.ts';
import { sendInvitation } from '#server/domain/users/invitations.ts';
import { accountCreation, checkRole } from '#server/domain/users/registration.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { ChangedUser, User, UserInput, UserSearch, UserUpdate } from '#shared/contract/users.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { emailKey } from '#shared/email-address.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  images: ImageStore;
  sessions: SessionStore;
  clock: Clock;
  staffRoleIds: readonly number[];
  mails: AccountMails;
};

/** What an update stores, with what is stored of the new password if there is one. */
type Update = {
  id: number;
  version: number | undefined;
  sent: Omit<UserUpdate, 'password' | 'version'>;
  stored: StoredPassword | undefined;
};

/** The accounts of customers and staff, as administrators manage them. */
export function userService(deps: Deps) {
  const { db, images, sessions, clock, staffRoleIds, mails } = deps;
  const createAccount = accountCreation(deps);
  const now = () => clock().toISOString();
  const entry = (id: number, action: 'created' | 'deleted') => ({ entity: 'user' as const, id, action });

  const get = async (id: number): Promise<User> => {
    const row = await repository.findUser(db.read, id);
    if (!row) throw notFound();
    return presentUser(row);
  };

  /**
   * Notifies the owner, at the old address, when the e-mail address or the password changes: somebody else may be using
   * the administrator's session. An account without a password has no owner.
   */
  const notifyOwner = async (writer: Writer, old: repository.UserRow, { sent, stored }: Update) => {
    if (old.without_password === 1) return;
    const account = await repository.findAccount(writer, old.id);
    if (!account) return;
    const { email, name } = old;
    if (email !== null && emailKey(sent.email) !== emailKey(email)) {
      const to = { email, name, lang: account.lang };
      await mails.account(writer, { kind: 'email-changed', to, isCounted: true });
    }
    if (stored) await mails.passwordChanged(writer, { ...account, email }, { byStaff: true });
  };

  const update = async (
    writer: Writer,
    change: Update,
    imageId: number | undefined,
    actor: Actor,
  ): Promise<void> => {
    const { id, version, sent, stored } = change;
    await repository.lockAccount(writer, id);
    const old = await repository.findUser(writer, id);
    if (!old) throw notFound();
    // The family adds an address itself; nobody of the office takes its place.
    if (old.email === null) throw conflict('account_by_phone');
    const changesAddress = emailKey(sent.email) !== emailKey(old.email);
    if ((changesAddress || stored) && (await ownsCase(writer, id)))
      throw conflict('owner_account', changesAddress ? 'email' : 'password');
    await checkVersion(writer, { entity: 'user', id, version: old.version }, version);
    if (sent.role_id !== undefined) await checkRole(writer, sent.role_id);
    const role_id = sent.role_id ?? old.role_id;
    const status = sent.status ?? old.status;
    await repository.updateUser(writer, id, {
      name: sent.name,
      email: sent.email,
      contact: sent.contact,
      gender: sent.gender ?? old.gender,
      role_id,
      status,
      image_id: await replaceImage(images, writer, old.image_id, imageId),
      ...stored,
    });
    const wasInvited = await findTokenOfUser(writer, id, 'invitation', now());
    const sameAccess = role_id === old.role_id && status === old.status && !stored;
    if (!sameAccess) {
      await sessions.endAllOf(writer, id);
      await revokeAccessTokens(writer, id);
    }
    if (changesAddress) {
      await resetEmailVerification(writer, id);
    }
    const changed = (await repository.findUser(writer, id)) ?? old;
    const fields = changedFields(presentUser(old), presentUser(changed));
    const named = stored ? [...fields, 'password'] : fields;
    await recordEdit(writer, actor, { entity: 'user', id, fields: named }, now());
    await notifyOwner(writer, old, change);
    // The link that was mailed ended with the old address, role or status.
    const isOver = wasInvited && !(await findTokenOfUser(writer, id, 'invitation', now()));
    if (isOver && canBeInvited(changed)) await sendInvitation(writer, id, deps);
  };

  return {
    get,

    async list(bounds: PageBounds = {}): Promise<Page<User>> {
      const { items, total } = await repository.listUsers(db.read, bounds);
      return { items: items.map(presentUser), total };
    },

    /**
     * Lists the users whose name, e-mail address or phone number contains the text, of one role or of all, in the given
     * order.
     */
    async search(search: UserSearch): Promise<Page<User>> {
      const { items, total } = await repository.listUsers(db.read, search);
      return { items: items.map(presentUser), total };
    },

    async create(input: UserInput, actor: Actor, upload?: Upload): Promise<User> {
      const { user } = await createAccount(input, upload, (writer, id) =>
        recordActivity(writer, actor, entry(id, 'created'), now()),
      );
      return user;
    },

    /**
     * Changes an account. A new password, role or status takes effect immediately because it ends the account's
     * sessions. A new e-mail address is not verified, and tokens mailed to the old one are revoked. Mails notify the
     * owner of a new password and a new address; somebody who is invited gets a new invitation. Throws `conflict` for
     * an old version, and if no administrator would be left.
     */
    async update(
      id: number,
      { password, version, ...sent }: UserUpdate,
      actor: Actor,
      upload?: Upload,
    ): Promise<ChangedUser> {
      await get(id);
      if (password) checkMayHavePassword(id);
      const stored = password ? await storedPassword(password, sent) : undefined;
      await ensureEmailUnique(
        () =>
          withUploadedImage(images, upload, imageRules.user, (imageId) =>
            db.transaction((writer) =>
              ensureAdministratorRemains(writer, staffRoleIds, () =>
                update(writer, { id, version, sent, stored }, imageId, actor),
              ),
            ),
          ),
        'email',
      );
      const changed = await get(id);
      const left = changed.status === 1 ? [] : await standsInFor(db.read, id, dayInDhaka(clock()));
      return left.length > 0 ? { ...changed, left_without_stand_in: left } : changed;
    },

    /**
     * Sets a random password and returns it. Also removes the second factor, because a person who asks at the server's
     * own terminal may have lost both, and ends the account's sessions.
     */
    async resetPassword(email: string): Promise<string> {
      const account = await repository.findAccountByEmail(db.read, email);
      if (!account || account.id === seeded.users.anonymous) throw notFound();
      const { id } = account;
      const password = randomPassword();
      const stored = await storedPassword(password, account);
      await db.transaction(async (writer) => {
        await repository.lockAccount(writer, id);
        await repository.updateUser(writer, id, stored);
        const hadSecondFactor = await removeSecondFactor(writer, id);
        await sessions.endAllOf(writer, id);
        await revokeAccessTokens(writer, id);
        const fields = hadSecondFactor ? ['password', 'second_factor'] : ['password'];
        await recordEdit(writer, null, { entity: 'user', id, fields }, now());
      });
      return password;
    },

    /**
     * Deletes an account. The caller's own account, a seeded account and the last administrator's account can't be
     * deleted.
     */
    async remove(id: number, caller: SignedInUser): Promise<void> {
      checkMayDelete(id, caller);
      if (!(await repository.findUser(db.read, id))) throw notFound();
      await lockingRequests(db).transaction(async (writer) => {
        return ensureAdministratorRemains(writer, staffRoleIds, async () => {
          await repository.lockAccount(writer, id);
          const old = await repository.findUser(writer, id);
          if (!old) throw notFound();
          const by = { actor: caller, now: now() };
          await leaveAllTeams(writer, id, by);
          await unassignAll(writer, old, by);
          await repository.deleteUser(writer, id);
          await images.release(writer, old.image_id);
          await recordActivity(writer, caller, entry(id, 'deleted'), now());
        });
      });
    },
  };
}
export type UserService = ReturnType<typeof userService>;
