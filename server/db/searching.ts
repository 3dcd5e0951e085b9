import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

type Query<Joined extends keyof Tables, Row> = SelectQueryBuilder<Tables, Joined, Row>;
type Column<Joined extends keyof Tables> = `${Joined}.${string}`;

/** Further words of a search are ignored. */
const maxWords = 8;

/** Limits a query to the rows that contain each word of the text in one of the columns; without a text, all rows. */
export function containingWords<Joined extends keyof Tables, Row>(
  query: Query<Joined, Row>,
  text: string | undefined,
  columns: readonly Column<Joined>[],
): Query<Joined, Row> {
  const words = text?.split(/\s+/).filter(Boolean).slice(0, maxWords) ?? [];
  return words.reduce((narrowed, word) => {
    const found = columns.map((column) => containsText(sql.ref<string | null>(column), word));
    return narrowed.where(sql<SqlBool>`(${sql.join(found, sql` or `)})`);
  }, query);
}

/** Sorts a column of texts whatever its case. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`;
/** Sorts any other column. */
export const plain = (column: string): RawBuilder<unknown> => sql.ref(column);

/**
 * Orders a query by one of the columns that a list can be sorted by: `name`, or `-name` for descending; rows with equal
 * values by the key, if one is given, in the same direction, as the indexes are.
 */
export function orderedBy<Joined extends keyof Tables, Row>(
  query: Query<Joined, Row>,
  sort: string,
  columns: Record<string, Expression<unknown>>,
  key?: string,
): Query<Joined, Row> {
  const down = sort.startsWith('-');
  const column = columns[down ? sort.slice(1) : sort];
  const direction = down ? 'desc' : 'asc';
  const ordered = column ? query.orderBy(column, direction) : query;
  return key ? ordered.orderBy(sql.ref(key), direction) : ordered;
}
