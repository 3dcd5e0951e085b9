import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { Bounds } from '#server/db/paging.ts';
import { changedFields } from '#server/domain/activity/changed-fields.ts';
import {
  type Actor,
  checkVersion,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import type { Language } from '#server/domain/languages.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-image.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import type { Page } from '#shared/list-page.ts';

/** What a service of public records with an image stands on. */
export type ImageDeps = { db: Database; images: ImageStore; clock: Clock };

/** What goes into a row besides what was sent. */
export type Stamp = { image_id: number | null; now: string };

type Repository<Row, Input, Search extends Bounds> = {
  list(reader: Reader, search?: Search): Promise<Page<Row>>;
  find(reader: Reader, id: number): Promise<Row | undefined>;
  /** The row's image and version; holds other changes of the row off until the transaction ends. */
  lock(writer: Writer, id: number): Promise<{ image_id: number | null; version: number } | undefined>;
  insert(writer: Writer, input: Input, stamp: Stamp): Promise<number>;
  update(writer: Writer, id: number, input: Input, stamp: Stamp): Promise<void>;
  remove(writer: Writer, id: number): Promise<void>;
};

type Kind<Row, Input, Shown, Search extends Bounds> = {
  entity: ActivityEntity;
  rule: UploadRule;
  repository: Repository<Row, Input, Search>;
  present(row: Row, language: Language): Shown;
};

/** The service of a kind of public record with an image. A record that is not there is `not_found`. */
export function imageRecordService<Row, Input, Shown extends object, Search extends Bounds>(
  { db, images, clock }: ImageDeps,
  { entity, rule, repository, present }: Kind<Row, Input, Shown, Search>,
) {
  const get = async (id: number, language?: Language): Promise<Shown> => {
    const row = await repository.find(db.read, id);
    if (!row) throw notFound();
    return present(row, language);
  };
  const now = () => clock().toISOString();
  /** The record as it stands within the transaction, with everything that can be edited. */
  const standing = async (writer: Writer, id: number): Promise<Shown> => {
    const row = await repository.find(writer, id);
    if (!row) throw notFound();
    return present(row, 'all');
  };

  return {
    get,

    /** All in the order in which they were added, or what is searched for, or a page of either. */
    async list(query?: Search & { lang?: Language }): Promise<Page<Shown>> {
      const { items, total } = await repository.list(db.read, query);
      return { items: items.map((row) => present(row, query?.lang)), total };
    },

    async create(input: Input, actor: Actor, upload?: Upload): Promise<Shown> {
      const id = await withUploadedImage(images, upload, rule, (imageId) =>
        db.transaction(async (writer) => {
          const image_id = await replaceImage(images, writer, null, imageId);
          const made = await repository.insert(writer, input, { image_id, now: now() });
          await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
          return made;
        }),
      );
      return get(id);
    },

    /** Changes every field; without an upload the image stays. Throws `conflict` for a version that is not the record's. */
    async update(
      id: number,
      input: Input,
      actor: Actor,
      { version, upload }: { version?: number | undefined; upload?: Upload | undefined } = {},
    ): Promise<Shown> {
      await get(id);
      await withUploadedImage(images, upload, rule, (imageId) =>
        db.transaction(async (writer) => {
          const old = await repository.lock(writer, id);
          if (!old) throw notFound();
          await checkVersion(writer, { entity, id, version: old.version }, version);
          const before = await standing(writer, id);
          const image_id = await replaceImage(images, writer, old.image_id, imageId);
          await repository.update(writer, id, input, { image_id, now: now() });
          const fields = changedFields(before, await standing(writer, id));
          await recordEdit(writer, actor, { entity, id, fields }, now());
        }),
      );
      return get(id);
    },

    /** Removes the record with its image. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        const old = await repository.lock(writer, id);
        if (!old) throw notFound();
        await repository.remove(writer, id);
        await images.release(writer, old.image_id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },
  };
}
