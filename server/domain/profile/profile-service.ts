import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { requiresSecondFactor } from '#server/domain/accounts/account-policy.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import {
  findAccount,
  findUser,
  lockAccount,
  updateUser,
} from '#server/domain/accounts/account-repository.ts';
import { changedFields, recordEdit } from '#server/domain/activity/record-activity.ts';
import { findTokenOfUser } from '#server/domain/credentials/credential-repository.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { countRecoveryCodes } from '#server/domain/second-factor/second-factor-repository.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { Account, OwnDetails } from '#shared/contract/account.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { User } from '#shared/contract/users.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock; staffRoleIds: readonly number[] };

/** Changes the signed-in user's own details, but never the e-mail address, the role or the password. */
export function profileService({ db, images, clock, staffRoleIds }: Deps) {
  const change = async (
    writer: Writer,
    caller: SignedInUser,
    { name, contact, gender, remove_image }: OwnDetails,
    imageId: number | undefined,
  ): Promise<User> => {
    await lockAccount(writer, caller.id);
    const find = async () => {
      const row = await findUser(writer, caller.id);
      if (!row) throw notFound();
      return row;
    };
    const old = await find();
    const removes = remove_image && imageId === undefined;
    if (removes) await images.release(writer, old.image_id);
    const image_id = removes ? null : await replaceImage(images, writer, old.image_id, imageId);
    await updateUser(writer, old.id, { name, contact, gender: gender ?? old.gender, image_id });
    const fields = changedFields(presentUser(old), presentUser(await find()));
    await recordEdit(writer, caller, { entity: 'user', id: old.id, fields }, clock().toISOString());
    // Read again because the edit raised the version.
    return presentUser(await find());
  };

  return {
    async get(userId: number): Promise<Account> {
      const account = await findAccount(db.read, userId);
      if (!account) throw notFound();
      const pending = await findTokenOfUser(db.read, userId, 'email-change', clock().toISOString());
      return {
        user: presentUser(account),
        lang: account.lang,
        email_confirmed: account.email_confirmed_at !== null,
        email_pending: pending?.email ?? null,
        second_factor: {
          on: account.second_factor_since !== null,
          required: requiresSecondFactor(account, staffRoleIds),
          recovery_codes: await countRecoveryCodes(db.read, userId),
        },
      };
    },

    /** Changes the details and returns the updated user. */
    changeDetails: (caller: SignedInUser, details: OwnDetails, upload?: Upload): Promise<User> =>
      withUploadedImage(images, upload, imageRules.user, (imageId) =>
        db.transaction((writer) => change(writer, caller, details, imageId)),
      ),

    /** Sets the language in which mails are written. */
    async chooseLanguage(userId: number, lang: SiteLanguage): Promise<void> {
      await db.transaction((writer) => updateUser(writer, userId, { lang }));
    },
  };
}
export type ProfileService = ReturnType<typeof profileService>;
