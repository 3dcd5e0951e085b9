import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import type { Language } from '#server/domain/languages.ts';
import type { ReadVersion } from '#server/domain/records.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore, Upload } from '#server/storage/images.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import type { Page } from '#shared/list-page.ts';

/**
 * Runs `work` with the id of the accepted upload, if there is one. The image is checked and stored before the
 * transaction that puts it on a record. When `work` fails, the image is removed.
 */
export async function withUploadedImage<T>(
  images: ImageStore,
  upload: Upload | undefined,
  rule: UploadRule,
  work: (imageId: number | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return work(undefined);
  const imageId = await images.accept(upload, rule);
  try {
    return await work(imageId);
  } catch (error) {
    await images.discard(imageId);
    throw error;
  }
}

/** The image of a record after a change: the new one if one was sent, else the old one. */
export async function replaceImage(
  images: ImageStore,
  writer: Writer,
  old: number | null,
  next: number | undefined,
): Promise<number | null> {
  if (next === undefined) return old;
  await images.attach(writer, next);
  await images.release(writer, old);
  return next;
}

/** What the service of a kind of record with an image depends on. */
export type ImageDeps = { db: Database; images: ImageStore; clock: Clock };

/** What a row stores in addition to the sent fields. */
export type Stamp = { image_id: number | null; now: string };

type Repository<Row, Input, Search extends PageBounds> = {
  list(reader: Reader, search?: Search): Promise<Page<Row>>;
  find(reader: Reader, id: number): Promise<Row | undefined>;
  /** Reads the row's image and version. Other changes of the row wait until the transaction ends. */
  lock(writer: Writer, id: number): Promise<{ image_id: number | null; version: number } | undefined>;
  insert(writer: Writer, input: Input, stamp: Stamp): Promise<number>;
  update(writer: Writer, id: number, input: Input, stamp: Stamp): Promise<void>;
  remove(writer: Writer, id: number): Promise<void>;
};

type Kind<Row, Input, Shown, Search extends PageBounds> = {
  entity: ActivityEntity;
  rule: UploadRule;
  repository: Repository<Row, Input, Search>;
  /** Lists may leave fields out. */
  present(row: Row, language: Language, from: 'list' | 'single'): Shown;
  /** Throws `invalid` for references to records that do not exist. */
  check?(writer: Writer, input: Input): Promise<void>;
  /** Stores other data with the record. */
  saved?(writer: Writer, id: number, input: Input, by: { actor: Actor; now: string }): Promise<void>;
};

/**
 * Creates the service of a kind of public record with an image. For a record that does not exist it throws `not_found`.
 */
export function imageRecordService<
  Row extends { name: string },
  Input,
  Shown extends object,
  Search extends PageBounds,
>(
  { db, images, clock }: ImageDeps,
  { entity, rule, repository, present, check, saved }: Kind<Row, Input, Shown, Search>,
) {
  const get = async (id: number, { lang }: { lang?: Language } = {}): Promise<Shown & { slug: string }> => {
    const row = await repository.find(db.read, id);
    if (!row) throw notFound();
    return { ...present(row, lang, 'single'), slug: slugOf(row.name) };
  };
  const now = () => clock().toISOString();
  /** Reads the record within the transaction, with all fields that can be edited. */
  const findEditable = async (writer: Writer, id: number): Promise<Shown> => {
    const row = await repository.find(writer, id);
    if (!row) throw notFound();
    return present(row, 'all', 'single');
  };

  return {
    get,

    /** In the order in which they were added, unless the query searches or sorts. */
    async list(query?: Search & { lang?: Language }): Promise<Page<Shown>> {
      const { items, total } = await repository.list(db.read, query);
      return { items: items.map((row) => present(row, query?.lang, 'list')), total };
    },

    async create(input: Input, actor: Actor, upload?: Upload): Promise<Shown> {
      const id = await withUploadedImage(images, upload, rule, (imageId) =>
        db.transaction(async (writer) => {
          await check?.(writer, input);
          const image_id = await replaceImage(images, writer, null, imageId);
          const made = await repository.insert(writer, input, { image_id, now: now() });
          await saved?.(writer, made, input, { actor, now: now() });
          await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
          return made;
        }),
      );
      return get(id);
    },

    /**
     * Changes every field. Without an upload the image stays unchanged. Throws `conflict` if the version is outdated.
     */
    async update(
      id: number,
      input: Input,
      actor: Actor,
      { version, upload }: ReadVersion & { upload?: Upload | undefined } = {},
    ): Promise<Shown> {
      await get(id);
      await withUploadedImage(images, upload, rule, (imageId) =>
        db.transaction(async (writer) => {
          const old = await repository.lock(writer, id);
          if (!old) throw notFound();
          await checkVersion(writer, { entity, id, version: old.version }, version);
          const before = await findEditable(writer, id);
          await check?.(writer, input);
          const image_id = await replaceImage(images, writer, old.image_id, imageId);
          await repository.update(writer, id, input, { image_id, now: now() });
          await saved?.(writer, id, input, { actor, now: now() });
          const fields = changedFields(before, await findEditable(writer, id));
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
