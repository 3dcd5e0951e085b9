import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isPostgres } from '#server/db/portability.ts';

/**
 * Where a word occurs in a record, as the first letter of its token in the index: the specialties and services; the
 * title; the title or the tags; anywhere. Two further tokens are the record's kind and its cities.
 */
export type Field = 's' | 't' | 'n' | 'a' | 'k' | 'c';
export const tokenOf = (field: Field, word: string): string => field + word;

/** A query of the index. */
export type Match = { all: Match[] } | { any: Match[] } | { token: string; prefix?: boolean };

/**
 * The full text search of a database engine. Folding, synonyms and ranking are our own code and the same for both
 * engines.
 */
type SearchEngine = {
  /** A record's tokens as they are stored. */
  indexed(tokens: string[]): RawBuilder<string>;
  /** The part of a query from `from` on that finds rows of `search_documents`. */
  found(match: Match): RawBuilder<unknown>;
  /** A query of the first matching rows, with these columns. */
  first(columns: RawBuilder<unknown>, match: Match, limit: number): RawBuilder<unknown>;
  /** A query of the vocabulary's words that contain one of these trigrams. */
  sharingTrigrams(trigrams: string[]): RawBuilder<unknown>;
};

/** The search engine of the database in use. */
export const engineOf = (reader: Reader): SearchEngine => (isPostgres(reader) ? tsvector : fts5);

const foundByQuery = (match: Match) =>
  sql`from search_documents where search_documents.words @@ ${queryOf(match)}::tsquery`;

/** PostgreSQL's own full text search; our code folds the words, not one of its dictionaries. */
const tsvector: SearchEngine = {
  indexed: (tokens) => sql`array_to_tsvector(${tokens}::text[])`,

  found: foundByQuery,

  first: (columns, match, limit) =>
    sql`select ${columns} from first_documents(${queryOf(match)}::tsquery, ${limit}) as search_documents`,

  // The index needs the extension pg_trgm. Without it the whole vocabulary is read, which is small compared with the
  // texts.
  sharingTrigrams: (trigrams) => sql`select word from search_vocabulary
    where word like any (${trigrams.map((trigram) => `%${trigram}%`)}::text[])`,
};

/** Words contain only letters and digits: nothing in them has a meaning for an engine. */
function queryOf(match: Match): string {
  if ('all' in match) return `(${match.all.map(queryOf).join(' & ')})`;
  if ('any' in match) return `(${match.any.map(queryOf).join(' | ')})`;
  return match.prefix ? `'${match.token}':*` : `'${match.token}'`;
}

const foundByMatch = (match: Match) => sql`from documents_search
  join search_documents on search_documents.id = documents_search.rowid
  where documents_search match ${matchOf(match)}`;

/** The embedded engine's own full text search: FTS5, without positions. */
const fts5: SearchEngine = {
  indexed: (tokens) => sql`${tokens.join(' ')}`,

  found: foundByMatch,

  first: (columns, match, limit) => sql`select ${columns} ${foundByMatch(match)} limit ${limit}`,

  sharingTrigrams: (trigrams) => sql`select search_vocabulary.word from vocabulary_search
    join search_vocabulary on search_vocabulary.id = vocabulary_search.rowid
    where vocabulary_search match ${trigrams.map((trigram) => `"${trigram}"`).join(' OR ')}`,
};

function matchOf(match: Match): string {
  if ('all' in match) return `(${match.all.map(matchOf).join(' AND ')})`;
  if ('any' in match) return `(${match.any.map(matchOf).join(' OR ')})`;
  return match.prefix ? `"${match.token}"*` : `"${match.token}"`;
}
