import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { presentUser } from '#server/domain/accounts/presenter.ts';
import { findUser, updateUser } from '#server/domain/accounts/repository.ts';
import { changedFields, recordEdit } from '#server/domain/activity/record-activity.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { OwnDetails } from '#shared/contract/account.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { User } from '#shared/contract/users.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock };

/** What people change of their own account: never the address, the role or the password. */
export function ownAccountDetails({ db, images, clock }: Deps) {
  const change = async (
    writer: Writer,
    caller: SignedInUser,
    { name, contact, gender, remove_image }: OwnDetails,
    imageId: number | undefined,
  ): Promise<User> => {
    await withLock(writer, `users:${caller.id}`);
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
    return presentUser(await find());
  };

  return {
    /** Changes the own account, and answers it as it is then. */
    changeDetails: (caller: SignedInUser, details: OwnDetails, upload?: Upload): Promise<User> =>
      withUploadedImage(images, upload, uploadRules.user, (imageId) =>
        db.transaction((writer) => change(writer, caller, details, imageId)),
      ),
  };
}
