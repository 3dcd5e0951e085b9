import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';

const imagesQuery = (reader: Reader) =>
  reader
    .selectFrom('article_pictures')
    .innerJoin('images', 'images.id', 'article_pictures.image_id')
    .select(['images.id', 'images.key', 'images.width', 'images.height']);

export function insertImage(writer: Writer, image_id: number, used_at: string) {
  return writer.insertInto('article_pictures').values({ image_id, used_at }).execute();
}

export function findImage(reader: Reader, id: number) {
  return imagesQuery(reader).where('images.id', '=', id).executeTakeFirstOrThrow();
}

export function findImagesByKey(reader: Reader, keys: string[]) {
  return imagesQuery(reader).where('images.key', 'in', keys).execute();
}

/** Stores when images were last used, and returns how many of them still exist. */
export async function touchImages(writer: Writer, ids: number[], used_at: string): Promise<number> {
  const update = writer.updateTable('article_pictures').set({ used_at }).where('image_id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The images that no blog and no saved state of one shows, and that were last used before the timestamp. */
export function unusedImages(reader: Reader, before: string) {
  const containsKey = sql<string>`'%' || images.key || '%'`;
  return imagesQuery(reader)
    .where('article_pictures.used_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blogs')
            .select('blogs.id')
            .where((eb) =>
              eb.or([
                eb('blogs.descriptions', 'like', containsKey),
                eb('blogs.descriptions_bn', 'like', containsKey),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blog_versions as saved')
            .select('saved.id')
            .where((eb) =>
              eb.or([
                eb('saved.descriptions', 'like', containsKey),
                eb('saved.descriptions_bn', 'like', containsKey),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

/** Deletes an image. Returns false if a blog has used it in the meantime. */
export async function deleteImage(writer: Writer, id: number, before: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('article_pictures')
    .where('image_id', '=', id)
    .where('used_at', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
