import type { SignedInUser } from '#server/auth/caller.ts';
import { hashPassword, randomPassword } from '#server/auth/passwords.ts';
import type { Browser, OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { type Bounds, readPage } from '#server/db/paging.ts';
import { isUniqueViolation, withLock } from '#server/db/portability.ts';
import { endLinks, takeoverLinks } from '#server/domain/accounts/credentials/account-tokens.ts';
import type { EmailAddressService } from '#server/domain/accounts/credentials/email-addresses.ts';
import { forgetProof } from '#server/domain/accounts/credentials/email-verification.ts';
import { keepingAnAdministrator } from '#server/domain/accounts/policy.ts';
import { presentUser } from '#server/domain/accounts/presenter.ts';
import { recordConsents } from '#server/domain/accounts/privacy/record.ts';
import * as repository from '#server/domain/accounts/repository.ts';
import { removeSecondFactor } from '#server/domain/accounts/second-factor/repository.ts';
import { tellOwner } from '#server/domain/accounts/tell-owner.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { unassignAll } from '#server/domain/requests/handling.ts';
import { holdRole } from '#server/domain/roles/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, forbidden, invalid, notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { Registration, User, UserInput, UserSearch, UserUpdate } from '#shared/contract/users.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  images: ImageStore;
  sessions: SessionStore;
  clock: Clock;
  staffRoleIds: readonly number[];
  emailAddresses: Pick<EmailAddressService, 'sendVerification'>;
  site: Pick<SiteService, 'details' | 'settings'>;
};

const { anonymous, editorial } = seeded.users;

async function addressesAreUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('email_taken', 'email');
    throw error;
  }
}

async function checkRole(writer: Writer, roleId: number): Promise<void> {
  if (!(await holdRole(writer, roleId))) throw invalid('role_id', 'role_unknown');
}

/** The accounts of customers and staff. */
export function userService(deps: Deps) {
  const { db, images, sessions, clock, staffRoleIds, emailAddresses } = deps;
  const get = async (id: number): Promise<User> => {
    const row = await repository.findUser(db.read, id);
    if (!row) throw notFound();
    return presentUser(row);
  };

  const now = () => clock().toISOString();
  const deed = (id: number, action: 'created' | 'deleted') => ({ entity: 'user' as const, id, action });

  /** Stores a new account, and does `also` in the same transaction. */
  const store = async <T>(
    { password, gender, ...fields }: UserInput,
    upload: Upload | undefined,
    also: (writer: Writer, id: number) => Promise<T>,
  ) => {
    const password_hash = await hashPassword(password);
    return addressesAreUnique(() =>
      withUploadedImage(images, upload, uploadRules.user, (imageId) =>
        db.transaction(async (writer) => {
          await checkRole(writer, fields.role_id);
          const image_id = await replaceImage(images, writer, null, imageId);
          const columns = { ...fields, gender: gender ?? null, password_hash, image_id };
          const id = await repository.insertUser(writer, columns, now());
          return { id, also: await also(writer, id) };
        }),
      ),
    );
  };

  return {
    get,

    async list(bounds: Bounds = {}): Promise<Page<User>> {
      const { items, total } = await readPage(db.read, repository.usersQuery(db.read), bounds);
      return { items: items.map(presentUser), total };
    },

    /** Those in whose name, address or number the text stands, of one role or of all, in the order asked for. */
    async search({ q, role_id, sort, ...bounds }: UserSearch): Promise<Page<User>> {
      let query = repository.sorted(repository.usersQuery(db.read), sort);
      if (role_id !== undefined) query = query.where('users.role_id', '=', role_id);
      if (q) query = repository.searched(query, q);
      const { items, total } = await readPage(db.read, query, bounds);
      return { items: items.map(presentUser), total };
    },

    /** An account made by an administrator. */
    async create(input: UserInput, actor: Actor, upload?: Upload): Promise<User> {
      const { id } = await store(input, upload, (writer, made) =>
        recordActivity(writer, actor, deed(made, 'created'), now()),
      );
      return get(id);
    },

    /** A visitor's own account: always an active customer, signed in at once. A mail asks to confirm the address. */
    async register(
      input: Registration,
      browser: Browser,
      upload?: Upload,
    ): Promise<{ user: User; session: OpenedSession }> {
      const { customer } = seeded.roles;
      if (input.role_id !== undefined && input.role_id !== customer) throw forbidden('registration_role');
      const account = { ...input, role_id: customer, status: 1 };
      const { id, also } = await store(account, upload, async (writer, userId) => {
        const { lang } = input;
        await recordConsents(writer, { userId, kinds: ['privacy', 'terms'], lang }, now());
        await recordActivity(writer, { id: userId }, deed(userId, 'created'), now());
        await emailAddresses.sendVerification(writer, {
          id: userId,
          name: input.name,
          email: input.email,
          lang,
        });
        return sessions.open(writer, { userId, mode: 'session', staff: false, remember: false, browser });
      });
      return { user: await get(id), session: also };
    },

    /**
     * Changes an account. A new password, role or status ends its sessions, so that it counts at once; a new
     * address is not confirmed, and ends what was mailed to the old one. The owner is told of both.
     * Throws `conflict` where nobody could administer any more, and for a version that is not the account's.
     */
    async update(
      id: number,
      { password, version, ...sent }: UserUpdate,
      actor: Actor,
      upload?: Upload,
    ): Promise<User> {
      await get(id);
      if (id === anonymous && password) throw conflict('user_anonymous');
      const password_hash = password ? await hashPassword(password) : undefined;
      await addressesAreUnique(() =>
        withUploadedImage(images, upload, uploadRules.user, (imageId) =>
          db.transaction((writer) =>
            keepingAnAdministrator(writer, staffRoleIds, async () => {
              await withLock(writer, `users:${id}`);
              const old = await repository.findUser(writer, id);
              if (!old) throw notFound();
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
                ...(password_hash ? { password_hash } : {}),
              });
              const sameRights = role_id === old.role_id && status === old.status && !password_hash;
              if (!sameRights) {
                await sessions.endAllOf(writer, id);
                await endLinks(writer, id, takeoverLinks);
              }
              if (repository.emailKey(sent.email) !== repository.emailKey(old.email)) {
                await forgetProof(writer, id);
              }
              const changed = (await repository.findUser(writer, id)) ?? old;
              const fields = changedFields(presentUser(old), presentUser(changed));
              const named = password_hash ? [...fields, 'password'] : fields;
              await recordEdit(writer, actor, { entity: 'user', id, fields: named }, now());
              await tellOwner(
                writer,
                old,
                { password: password_hash !== undefined, email: sent.email },
                deps,
              );
            }),
          ),
        ),
      );
      return get(id);
    },

    /**
     * Gives the account of an address a new random password, takes its second factor off (whoever asks at the
     * server's own terminal may have lost both), ends its sessions and answers the password.
     */
    async resetPassword(email: string): Promise<string> {
      const account = await repository.findCredentials(db.read, email);
      if (!account || account.id === anonymous) throw notFound();
      const password = randomPassword();
      const password_hash = await hashPassword(password);
      await db.transaction(async (writer) => {
        await withLock(writer, `users:${account.id}`);
        await repository.updateUser(writer, account.id, { password_hash });
        const hadSecondFactor = await removeSecondFactor(writer, account.id);
        await sessions.endAllOf(writer, account.id);
        await endLinks(writer, account.id, takeoverLinks);
        const fields = hadSecondFactor ? ['password', 'second_factor'] : ['password'];
        await recordEdit(writer, null, { entity: 'user', id: account.id, fields }, now());
      });
      return password;
    },

    /** Deletes an account, but not the caller's own, not users 1 and 8, and not the last administrator's. */
    async remove(id: number, caller: SignedInUser): Promise<void> {
      if (id === anonymous || id === editorial) {
        throw conflict('user_of_product');
      }
      if (id === caller.id) throw conflict('user_self');
      await db.transaction((writer) =>
        keepingAnAdministrator(writer, staffRoleIds, async () => {
          await withLock(writer, `users:${id}`);
          const old = await repository.findUser(writer, id);
          if (!old) throw notFound();
          await unassignAll(writer, old, caller, now());
          await repository.deleteUser(writer, id);
          await images.release(writer, old.image_id);
          await recordActivity(writer, caller, deed(id, 'deleted'), now());
        }),
      );
    },
  };
}
export type UserService = ReturnType<typeof userService>;
