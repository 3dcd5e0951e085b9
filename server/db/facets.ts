import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { type CountedValue, listCacheOf } from '#server/db/list-cache.ts';
import { limits } from '#shared/contract/limits.ts';

/** A query of rows with a `value` and a `sample`; with a `record` where several rows may belong to one record. */
type Rows = Expression<{ value: string | null; sample: number; record?: number }>;

/** The most frequent values by which a list can be filtered. Cached until the content changes. */
export async function countValues(
  reader: Reader,
  rows: Rows,
  counted: 'rows' | 'records' = 'rows',
): Promise<CountedValue[]> {
  const count: RawBuilder<number> = counted === 'rows' ? sql`count(*)` : sql`count(distinct record)`;
  const query = sql<CountedValue>`select value, ${count} as count, min(sample) as sample
    from (${rows}) as counted where value <> '' group by value
    order by 2 desc, 1 limit ${sql.lit(limits.facets)}`;
  const read = async () => (await query.execute(reader)).rows;
  const { sql: text, parameters } = query.compile(reader);
  const key = `${text} ${JSON.stringify(parameters)}`;
  return listCacheOf(reader)?.facets.once(key, 'content', read) ?? read();
}
