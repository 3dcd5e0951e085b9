import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { type ListSource, listCacheOf } from '#server/db/list-cache.ts';
import { readIds } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';

/** Which page of a list to read; without both fields, the first rows of the list (`limits.wholeListMax`). */
export type PageBounds = { page?: number | undefined; per_page?: number | undefined };

/** From this offset on, skipping rows costs more than reading the page. */
const deepFrom = 1000;

function spanOf({ page, per_page }: PageBounds) {
  const size = per_page ?? (page === undefined ? limits.wholeListMax : limits.perPage);
  return { size, offset: ((page ?? 1) - 1) * size };
}

/** A page that is not full is the last one. */
const isLast = (count: number, { size, offset }: ReturnType<typeof spanOf>) =>
  count < size && (count > 0 || offset === 0);

async function countRows<Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
): Promise<number> {
  const { total } = await query
    .clearOrderBy()
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Reads one page of an ordered query, and counts all rows if there may be more pages. For short lists. */
export async function readPage<Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  bounds: PageBounds,
): Promise<Page<Row>> {
  const span = spanOf(bounds);
  const items = await query.limit(span.size).offset(span.offset).execute();
  if (isLast(items.length, span)) return { items, total: span.offset + items.length };
  return { items, total: await countRows(query) };
}

type LongList<Joined extends keyof Tables, Row> = {
  /** The ids in the list's order. This query reads as little as possible: at best an index, and no joined table. */
  ids: SelectQueryBuilder<Tables, Joined, { id: number }>;
  source: ListSource;
  /** A search reads everything that it finds anyway, to count it. */
  searched?: boolean;
  /** Rows by their ids, in any order. */
  read: (ids: number[]) => Promise<Row[]>;
};

/**
 * Reads one page of a list that may be long: first the ids of the page, then those rows with their texts and joins. The
 * total and the order are cached until the data changes; the order from the second request on for a page that is far
 * from the beginning.
 */
export async function readPageById<Joined extends keyof Tables, Row extends { id: number }>(
  reader: Reader,
  list: LongList<Joined, Row>,
  bounds: PageBounds,
): Promise<Page<Row>> {
  const { found, total } = await pageOfIds(reader, list, spanOf(bounds));
  if (found.length === 0) return { items: [], total };
  const rows = new Map((await list.read(found)).map((row) => [row.id, row]));
  return { items: found.flatMap((id) => rows.get(id) ?? []), total };
}

async function pageOfIds<Joined extends keyof Tables>(
  reader: Reader,
  { ids, source, searched }: Pick<LongList<Joined, never>, 'ids' | 'source' | 'searched'>,
  span: ReturnType<typeof spanOf>,
): Promise<{ found: number[]; total: number }> {
  const { size, offset } = span;
  const memo = listCacheOf(reader);
  const statement = ids.compile();
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`;
  if (memo) {
    const isDeep = offset >= deepFrom;
    const again = isDeep && memo.deep.has(key, source);
    if (searched || again) {
      const all = await memo.orders.once(key, source, () => readIds(reader, ids));
      return { found: [...all.subarray(offset, offset + size)], total: all.length };
    }
    if (isDeep) await memo.deep.once(key, source, async () => true);
  }
  const rows = await ids.limit(size).offset(offset).execute();
  const found = rows.map(({ id }) => id);
  if (isLast(found.length, span)) return { found, total: offset + found.length };
  const count = () => countRows(ids);
  const total = memo ? await memo.totals.once(key, source, count) : await count();
  // Rows may have been added since the total was read.
  return { found, total: found.length > 0 ? Math.max(total, offset + found.length) : total };
}
