import { storedPassword } from '#server/auth/passwords.ts';
import type { Browser, OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { ensureEmailUnique } from '#server/domain/accounts/account-policy.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import { findUser, insertUser } from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { recordConsents } from '#server/domain/consents/consent-service.ts';
import type { EmailAddressService } from '#server/domain/credentials/email-addresses.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { lockRole } from '#server/domain/roles/role-repository.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { Registration, User, UserInvitation } from '#shared/contract/users.ts';

/** Throws `invalid` for a role that does not exist. An existing role can't be deleted until the transaction ends. */
export async function checkRole(writer: Writer, roleId: number): Promise<void> {
  if (!(await lockRole(writer, roleId))) throw invalid('role_id', 'role_unknown');
}

type CreationDeps = { db: Database; images: ImageStore; clock: Clock };

/** A new account. Without a password nobody can sign in to it, until somebody chooses one by an invitation. */
type NewAccount = UserInvitation & { password?: string };

/** Creates accounts. `then` runs in the same transaction; its result is returned together with the user. */
export function accountCreation({ db, images, clock }: CreationDeps) {
  return async <T>(
    { password, gender, ...fields }: NewAccount,
    upload: Upload | undefined,
    then: (writer: Writer, id: number) => Promise<T>,
  ): Promise<{ user: User; result: T }> => {
    const stored = password === undefined ? { password_hash: null } : await storedPassword(password, fields);
    return ensureEmailUnique(
      () =>
        withUploadedImage(images, upload, imageRules.user, (imageId) =>
          db.transaction(async (writer) => {
            await checkRole(writer, fields.role_id);
            const image_id = await replaceImage(images, writer, null, imageId);
            const columns = { ...fields, gender: gender ?? null, ...stored, image_id };
            const id = await insertUser(writer, columns, clock().toISOString());
            const result = await then(writer, id);
            const row = await findUser(writer, id);
            if (!row) throw notFound();
            return { user: presentUser(row), result };
          }),
        ),
      'email',
    );
  };
}

type Deps = CreationDeps & {
  sessions: SessionStore;
  emailAddresses: Pick<EmailAddressService, 'sendVerification'>;
};

/** Registration of visitors. */
export function registrationService(deps: Deps) {
  const { clock, sessions, emailAddresses } = deps;
  const create = accountCreation(deps);
  return {
    /** Makes the visitor an active customer, signs them in, and mails a link that verifies the address. */
    async register(
      input: Registration,
      browser: Browser,
      upload?: Upload,
    ): Promise<{ user: User; session: OpenedSession }> {
      const { customer } = seeded.roles;
      if (input.role_id !== undefined && input.role_id !== customer) throw forbidden('registration_role');
      const account = { ...input, role_id: customer, status: 1 };
      const { user, result } = await create(account, upload, async (writer, userId) => {
        const { name, email, lang } = input;
        const now = clock().toISOString();
        await recordConsents(writer, { userId, kinds: ['privacy', 'terms'], lang }, now);
        await recordActivity(writer, { id: userId }, { entity: 'user', id: userId, action: 'created' }, now);
        await emailAddresses.sendVerification(writer, { id: userId, name, email, lang });
        return sessions.open(writer, { userId, mode: 'session', staff: false, remember: false, browser });
      });
      return { user, session: result };
    },
  };
}
export type RegistrationService = ReturnType<typeof registrationService>;
