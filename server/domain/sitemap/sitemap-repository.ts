import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { SluggedKind } from '#shared/slug-path.ts';

/** Selects the records of a kind with a public page, with what a sitemap says about them. */
function shown(reader: Reader, kind: SluggedKind) {
  if (kind === 'blogs') {
    return reader
      .selectFrom('blogs')
      .select(['id', 'title', 'image_id', 'updated_at'])
      .where(sql<SqlBool>`${sql.ref('blogs.status')} = 1`);
  }
  return reader
    .selectFrom(kind)
    .select(['id', 'name as title', 'image_id', 'updated_at'])
    .where(sql<SqlBool>`${sql.ref(`${kind}.is_sample`)} = 0`);
}

/** Counts the shown records in parts of `size` ids, each part with its latest change. */
export function countParts(reader: Reader, kind: SluggedKind, size: number) {
  return reader
    .selectFrom(shown(reader, kind).as('record'))
    .select(sql<number>`(record.id - 1) / ${sql.lit(size)}`.as('part'))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('record.updated_at').as('updated_at')])
    .groupBy('part')
    .orderBy('part')
    .execute();
}

/** The shown records with ids above `after`, up to and including `to`. */
export function listShown(reader: Reader, kind: SluggedKind, { after, to }: { after: number; to: number }) {
  return reader
    .selectFrom(shown(reader, kind).as('record'))
    .leftJoin('images', 'images.id', 'record.image_id')
    .select(['record.id', 'record.title', 'record.updated_at'])
    .select(['images.key as image_key', 'images.width as image_width'])
    .where('record.id', '>', after)
    .where('record.id', '<=', to)
    .orderBy('record.id')
    .execute();
}

/** The records that are shown, of those with the ids. */
export async function shownIds(reader: Reader, kind: SluggedKind, ids: number[]): Promise<number[]> {
  const found = await reader
    .selectFrom(shown(reader, kind).as('record'))
    .select('record.id')
    .where('record.id', 'in', ids)
    .execute();
  return found.map(({ id }) => id);
}

/** The shown records that have changed since, oldest change first, up to `count`. */
export function listChanged(
  reader: Reader,
  kind: SluggedKind,
  { since, count }: { since: string; count: number },
) {
  return reader
    .selectFrom(shown(reader, kind).as('record'))
    .select(['record.id', 'record.title'])
    .where('record.updated_at', '>=', since)
    .orderBy('record.updated_at')
    .limit(count)
    .execute();
}
