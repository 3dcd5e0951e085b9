import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';

/** Which page of a list to read; without any of the two, its first rows (`limits.wholeListMax`). */
export type Bounds = { page?: number | undefined; per_page?: number | undefined };

/**
 * Reads one page of an ordered query, and counts all rows where the page may not be all. With the `key` of
 * its rows (`blogs.id`) it finds the ids of the page first and then reads those rows: sorting ten thousand
 * rows with long texts takes seconds.
 */
export async function readPage<Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  { page, per_page }: Bounds,
  key?: `${Joined}.id`,
): Promise<Page<Row>> {
  const size = per_page ?? (page === undefined ? limits.wholeListMax : limits.perPage);
  const offset = ((page ?? 1) - 1) * size;
  const items = key
    ? await readFound(query, key, size, offset)
    : await query.limit(size).offset(offset).execute();
  // A page with free places is the last one.
  const last = items.length < size && (items.length > 0 || offset === 0);
  if (last) return { items, total: offset + items.length };
  const { total } = await query
    .clearOrderBy()
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

async function readFound<Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  key: string,
  size: number,
  offset: number,
): Promise<Row[]> {
  const id = sql.ref<number>(key);
  const found = await query.clearSelect().select(id.as('id')).limit(size).offset(offset).execute();
  if (found.length === 0) return [];
  const ids = found.map((row) => row.id);
  return query.where(id, 'in', ids).execute();
}
