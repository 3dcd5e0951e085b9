import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { containsText, isPostgres } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

type Query<Joined extends keyof Tables, Row> = SelectQueryBuilder<Tables, Joined, Row>;

/**
 * The searchable columns of a table, and, if there is one, the embedded engine's index of their texts. The index may
 * contain more columns.
 */
export type SearchableTable = {
  table: keyof Tables;
  columns: readonly string[];
  index?: string;
  /** A column of phone numbers, which are found in any format. */
  phone?: string;
};
/**
 * The searchable columns of each long table. The embedded engine's index also contains phone numbers without
 * punctuation.
 */
export const searchableTables = {
  doctors: {
    table: 'doctors',
    columns: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
    index: 'doctors_search',
  },
  hospitals: {
    table: 'hospitals',
    columns: [
      ...(['name', 'specialty', 'description', 'services', 'location', 'contact_phone'] as const),
      ...(['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'] as const),
    ],
    index: 'hospitals_search',
  },
  blogs: {
    table: 'blogs',
    columns: ['title', 'descriptions', 'title_bn', 'descriptions_bn'],
    index: 'blogs_search',
  },
  comments: { table: 'comments', columns: ['comments'], index: 'comments_search' },
  users: {
    table: 'users',
    columns: ['name', 'email', 'contact'],
    phone: 'contact',
    index: 'users_search',
  },
  /** The patient's other name is in the request. */
  patients: { table: 'patients', columns: ['passport_name'], index: 'patients_search' },
  appointments: {
    table: 'appointments',
    columns: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
    phone: 'phone',
    index: 'appointments_search',
  },
} as const satisfies Record<string, SearchableTable>;

/** Texts in rows of another table to which a column refers: in all of them, or in those of `where`. */
type Referred = SearchableTable & { by: string; where?: RawBuilder<SqlBool> };

/** Further words of a search are ignored. */
const maxWords = 8;
/** The embedded engine's index needs three characters in a row; PostgreSQL's index is used where possible. */
const indexedFrom = 3;

/** The words of a search text. */
const wordsOf = (text: string | undefined) => text?.split(/\s+/).filter(Boolean).slice(0, maxWords) ?? [];

const oneOf = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Whether the embedded engine finds a text in its index. PostgreSQL uses its own index where possible. */
const isIndexed = (reader: Reader, { index }: SearchableTable, text: string): boolean =>
  index !== undefined && !isPostgres(reader) && [...text].length >= indexedFrom && !text.includes('\0');

/** The FTS expression that finds a text in columns of the index, which stores the letters A to Z in lower case. */
function ftsPhrase(columns: readonly string[], text: string): string {
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `{${columns.join(' ')}} : "${folded.replaceAll('"', '""')}"`;
}

/** Whether a row matches in the embedded engine's index. */
function matchesFts({ table, index = '' }: SearchableTable, phrases: string): RawBuilder<SqlBool> {
  const texts = sql.table(index);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${texts} where ${texts} match ${phrases})`;
}

/** Whether the columns of a row contain all of the texts, each in any of the columns, ignoring case. */
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

const minDigits = 4;
const signs = ['+', '-', ' ', '(', ')', '.'];

/** A column of phone numbers without punctuation, exactly as in the indexes. */
export const dialled = (column: Expression<string | null>): Expression<string | null> =>
  signs.reduce((number, sign) => sql`replace(${number}, ${sql.lit(sign)}, '')`, column);

/** Whether a row contains the text, or the phone number in it, in any format. */
export function containsTextOrNumber(
  reader: Reader,
  searched: SearchableTable & { phone: string },
  text: string,
): RawBuilder<SqlBool> {
  // A number with a country code and the same number with a leading zero are equal: the last ten digits identify it.
  const digits = phoneDigits(text).slice(-10);
  if (digits.length < minDigits) return containsAll(reader, searched, [text]);
  if (isIndexed(reader, searched, text)) {
    return matchesFts(searched, `${ftsPhrase(searched.columns, text)} OR ${ftsPhrase(['dialled'], digits)}`);
  }
  const { table, phone } = searched;
  return sql<SqlBool>`(${containsAll(reader, searched, [text])} or ${containsText(dialled(sql.ref(`${table}.${phone}`)), digits)})`;
}

type Further = {
  /** Other columns in which the words are searched. */
  referred?: Referred;
  /** Ids of rows that match although they do not contain the words: what the search takes the words to mean. */
  indexCondition?: RawBuilder<unknown> | undefined;
};

/**
 * Limits a query to the rows that contain each word of the text in one of the columns, or in a column of the records to
 * which they refer, and to the rows of `indexCondition`; without a text, all rows.
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
      (select id from ${sql.table(referred.table)}
        where ${containsAll(reader, referred, [word])} and ${referred.where ?? sql`1 = 1`})`;
    return sql<SqlBool>`${key} in (${ofOwn} union all ${ofReferred})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
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
