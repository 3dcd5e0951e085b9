import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { containsText, isPostgres } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

type Query<Joined extends keyof Tables, Row> = SelectQueryBuilder<Tables, Joined, Row>;

/**
 * What is searched of a table: its columns, and where the embedded engine's index of their texts is, if it has one. The
 * index may hold more columns.
 */
export type SearchableTable = {
  table: keyof Tables;
  columns: readonly string[];
  index?: string;
  /** A column of phone numbers, which are found in whatever format. */
  phone?: string;
};
/** Texts of another table's rows, which a column refers to. */
type Referred = SearchableTable & { by: string };

/** Further words of a search are ignored. */
const maxWords = 8;
/** The embedded engine's index knows three signs in a row; PostgreSQL's is used where it can be. */
const indexedFrom = 3;

/** The words of a text that is searched for. */
const wordsOf = (text: string | undefined) => text?.split(/\s+/).filter(Boolean).slice(0, maxWords) ?? [];

const oneOf = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Whether the embedded engine finds a text in its index. PostgreSQL uses its own where it can. */
export const isIndexed = (reader: Reader, { index }: SearchableTable, text: string): boolean =>
  index !== undefined && !isPostgres(reader) && [...text].length >= indexedFrom && !text.includes('\0');

/** What finds a text in columns of the index, which holds the letters A to Z as small ones. */
export function ftsPhrase(columns: readonly string[], text: string): string {
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `{${columns.join(' ')}} : "${folded.replaceAll('"', '""')}"`;
}

/** Whether a row is found in the embedded engine's index. */
export function matchesFts({ table, index = '' }: SearchableTable, phrases: string): RawBuilder<SqlBool> {
  const texts = sql.table(index);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${texts} where ${texts} match ${phrases})`;
}

/** Whether columns of a row contain all of the texts, each in any of them; the case of letters does not matter. */
export function containsAll(
  reader: Reader,
  searched: SearchableTable,
  texts: readonly string[],
): RawBuilder<SqlBool> {
  const { table, columns } = searched;
  const phrases = texts
    .filter((text) => isIndexed(reader, searched, text))
    .map((text) => ftsPhrase(columns, text));
  const conditions = texts
    .filter((text) => !isIndexed(reader, searched, text))
    .map((text) => oneOf(columns.map((column) => containsText(sql.ref(`${table}.${column}`), text))));
  if (phrases.length > 0) conditions.unshift(matchesFts(searched, phrases.join(' AND ')));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

type Further = {
  /** What else is searched for the words. */
  referred?: Referred;
  /** Ids of rows that are found although they do not contain the words: what the search takes them to mean. */
  indexCondition?: RawBuilder<unknown> | undefined;
};

/**
 * Limits a query to the rows that contain each word of the text in one of the columns, or in one of those of the
 * records that they refer to, and to the rows that it means; without a text, all rows.
 */
export function whereAllWords<Joined extends keyof Tables, Row>(
  reader: Reader,
  query: Query<Joined, Row>,
  text: string | undefined,
  own: SearchableTable,
  { referred, indexCondition }: Further = {},
): Query<Joined, Row> {
  const words = wordsOf(text);
  if (words.length === 0) return query;
  const contained = referred ? containsEach(reader, words, own, referred) : containsAll(reader, own, words);
  if (!indexCondition) return query.where(contained);
  const key = sql.ref(`${own.table}.id`);
  const ids = sql`select ${key} from ${sql.table(own.table)} where ${contained}`;
  return query.where(sql<SqlBool>`${key} in (${ids} union all ${indexCondition})`);
}

/** One set of ids for each word: an `or` across two tables would read all rows of both. */
function containsEach(
  reader: Reader,
  words: string[],
  own: SearchableTable,
  referred: Referred,
): RawBuilder<SqlBool> {
  const { table } = own;
  const key = sql.ref(`${table}.id`);
  const conditions = words.map((word) => {
    const ofOwn = sql`select ${key} from ${sql.table(table)} where ${containsAll(reader, own, [word])}`;
    const ofReferred = sql`select id from ${sql.table(table)} where ${sql.ref(referred.by)} in
      (select id from ${sql.table(referred.table)} where ${containsAll(reader, referred, [word])})`;
    return sql<SqlBool>`${key} in (${ofOwn} union all ${ofReferred})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
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
