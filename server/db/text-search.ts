import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { foldedIndex, isIndexed, type SearchedTable, soundToken } from '#server/db/folded-texts.ts';
import { isPostgres } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { soundsOf } from '#shared/name-sounds.ts';
import { type SearchedPart, searchedParts } from '#shared/same-text.ts';

type Query<Joined extends keyof Tables, Row> = SelectQueryBuilder<Tables, Joined, Row>;

/** Further parts of a search are ignored. */
const maxParts = 8;
/** The embedded engine's index needs three characters in a row; PostgreSQL uses its index where it can. */
const indexedFrom = 3;

/** The article within Arabic names, as they are written in Latin letters: too short to be found by its sound. */
const isArticle = ({ word }: SearchedPart) => /^[aeu][lnrsdtz]$/.test(word);

/** The parts of a search text, each of which has to be found; an article only if it is all there is. */
export function partsOf(text: string): SearchedPart[] {
  const parts = searchedParts(text).slice(0, maxParts);
  const rest = parts.filter((part) => !isArticle(part));
  return rest.length > 0 ? rest : parts;
}

/**
 * A short word is part of many others ('ent' of 'patient'): where the index knows words, letters within them don't
 * count.
 */
const isShort = ({ word }: SearchedPart) => /^\p{L}[\p{L}\p{M}]{0,2}$/u.test(word);

type Sought = { column: 'text' | 'sounds' | 'numbers'; letters: string };

/** What is sought for a part: one of it has to be found. */
function soughtOf({ text, word, number }: SearchedPart): Sought[] {
  return [
    { column: 'text', letters: text },
    ...(number ? [{ column: 'numbers' as const, letters: number }] : []),
    ...soundsOf(word).map((sound) => ({ column: 'sounds' as const, letters: soundToken(sound) })),
  ];
}

const like = (letters: string) => `%${letters.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const oneOf = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Selects the ids of a table's rows in which all of the parts are found; `within` selects those that are looked at. */
export function idsWith(
  reader: Reader,
  table: SearchedTable,
  parts: SearchedPart[],
  within?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = parts.map(soughtOf);
  const ofTable = sql`select record_id from folded_texts where kind = ${sql.lit(table)}
    ${within ? sql`and record_id in (${within})` : sql``}`;
  if (isPostgres(reader)) {
    const conditions = all.map((some) =>
      oneOf(some.map(({ column, letters }) => sql`${sql.ref(column)} like ${like(letters)} escape '\\'`)),
    );
    return sql`${ofTable} and ${sql.join(conditions, sql` and `)}`;
  }
  const isInIndex = (some: Sought[]) =>
    !within && isIndexed(table) && some.every(({ letters }) => [...letters].length >= indexedFrom);
  const phrases = all.filter(isInIndex).map(matchOf);
  const rest = all
    .filter((some) => !isInIndex(some))
    .map((some) => oneOf(some.map(({ column, letters }) => sql`instr(${sql.ref(column)}, ${letters}) > 0`)));
  if (phrases.length === 0) return sql`${ofTable} and ${sql.join(rest, sql` and `)}`;
  const index = sql.table(foldedIndex(table));
  const found = sql`select rowid from ${index} where ${index} match ${phrases.join(' AND ')}`;
  return rest.length === 0
    ? found
    : sql`${ofTable} and record_id in (${found}) and ${sql.join(rest, sql` and `)}`;
}

/** The expression with which the embedded engine's index finds one of these. */
const matchOf = (some: Sought[]): string =>
  `(${some.map(({ column, letters }) => `{${column}} : "${letters.replaceAll('"', '""')}"`).join(' OR ')})`;

/**
 * Limits a query to the rows in which all parts of a text are found, and to the rows of `indexCondition`: ids of rows
 * that match without containing the words, because of what the search takes them to mean. Without a text, all rows.
 */
export function whereAllWords<Table extends SearchedTable, Joined extends keyof Tables, Row>(
  reader: Reader,
  query: Query<Joined, Row>,
  text: string | undefined,
  table: Table,
  indexCondition?: RawBuilder<unknown>,
): Query<Joined, Row> {
  // No text contains this character, and PostgreSQL refuses to search for it.
  if (text?.includes('\0')) return query.where(sql<SqlBool>`1 = 0`);
  const parts = partsOf(text ?? '');
  if (parts.length === 0) return query;
  const key = sql.ref(`${table}.id`);
  if (indexCondition && parts.some(isShort)) return query.where(sql<SqlBool>`${key} in (${indexCondition})`);
  const found = idsWith(reader, table, parts);
  const ids = indexCondition ? sql`select * from (${found}) as found union all ${indexCondition}` : found;
  return query.where(sql<SqlBool>`${key} in (${ids})`);
}

/** Sorts a column of texts, ignoring case. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`;
/** Sorts any other column. */
export const plain = (column: string): RawBuilder<unknown> => sql.ref(column);

/**
 * Orders a query by one of the columns by which a list can be sorted: `name`, or `-name` for descending; rows with
 * equal values by the key, if one is given, in the same direction, as in the indexes.
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
