import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Page } from '#shared/page.ts';

/** Bounds of a list; without any of them it is read whole. */
export type Bounds = { page?: number | undefined; per_page?: number | undefined };

const perPageByDefault = 20;

/** Reads one page of an ordered query, and counts all of it where the page may not be all. */
export async function readPage<Joined extends keyof Tables, Row>(
  reader: Reader,
  query: SelectQueryBuilder<Tables, Joined, Row>,
  { page, per_page }: Bounds,
): Promise<Page<Row>> {
  if (page === undefined && per_page === undefined) {
    const items = await query.execute();
    return { items, total: items.length };
  }
  const size = per_page ?? perPageByDefault;
  const items = await query
    .limit(size)
    .offset(((page ?? 1) - 1) * size)
    .execute();
  const { total } = await reader
    .selectFrom(query.clearOrderBy().as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}
