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

/** Notes that an article is about to show them, and answers how many of them are still there. */
export async function touchImages(writer: Writer, ids: number[], used_at: string): Promise<number> {
  const update = writer.updateTable('article_pictures').set({ used_at }).where('image_id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Those that no article shows, neither lately nor now. */
export function unusedImages(reader: Reader, before: string) {
  const named = sql<string>`'%' || images.key || '%'`;
  return imagesQuery(reader)
    .where('article_pictures.used_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blogs')
            .select('blogs.id')
            .where((eb) =>
              eb.or([eb('blogs.descriptions', 'like', named), eb('blogs.descriptions_bn', 'like', named)]),
            ),
        ),
      ),
    )
    .execute();
}

/** Forgets an image; false if an article has taken it meanwhile. */
export async function deleteImage(writer: Writer, id: number, before: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('article_pictures')
    .where('image_id', '=', id)
    .where('used_at', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
