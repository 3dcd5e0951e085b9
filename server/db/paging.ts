import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';

/** Which page of a list to read; without any of the two, its first rows (`limits.wholeListMax`). */
export type Bounds = { page?: number | undefined; per_page?: number | undefined };

/** Reads one page of an ordered query, and counts all rows where the page may not be all. */
export async function readPage<Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  { page, per_page }: Bounds,
): Promise<Page<Row>> {
  const size = per_page ?? (page === undefined ? limits.wholeListMax : limits.perPage);
  const offset = ((page ?? 1) - 1) * size;
  const items = await query.limit(size).offset(offset).execute();
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

/**
 * The same in two steps: an ordered query of ids, which reads as little as it needs (an index, at best), and then the
 * rows of the page. Sorting, skipping or counting ten thousand rows with their texts and joins takes long.
 */
export async function readPageById<Joined extends keyof Tables, Row extends { id: number }>(
  ids: SelectQueryBuilder<Tables, Joined, { id: number }>,
  bounds: Bounds,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { items: found, total } = await readPage(ids, bounds);
  if (found.length === 0) return { items: [], total };
  const rows = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]));
  return { items: found.flatMap(({ id }) => rows.get(id) ?? []), total };
}
