import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isPostgres } from '#server/db/portability.ts';
import { fts5 } from '#server/db/search/fts5.ts';
import { tsvector } from '#server/db/search/tsvector.ts';

/**
 * Where a word of a record stands, as the first letter of its token in the index: the title; the title or the tags;
 * anywhere. Two further tokens are the record's kind and its cities.
 */
export type Field = 't' | 'n' | 'a' | 'k' | 'c';
export const tokenOf = (field: Field, word: string): string => field + word;

/** What the index is asked for. */
export type Match = { all: Match[] } | { any: Match[] } | { token: string; prefix?: boolean };

/** The full text search of a database engine. Folding, synonyms, ranking are ours and the same for both. */
export type SearchEngine = {
  /** A record's tokens as they are stored. */
  indexed(tokens: string[]): RawBuilder<string>;
  /** The part of a query from `from` on that finds rows of `search_documents`. */
  found(match: Match): RawBuilder<unknown>;
  /** A query of the first rows that are found, with these columns. */
  first(columns: RawBuilder<unknown>, match: Match, limit: number): RawBuilder<unknown>;
  /** A query of the words of the vocabulary that have one of these groups of three letters. */
  sharingTrigrams(trigrams: string[]): RawBuilder<unknown>;
};

/** The port's side of the database that is used. */
export const engineOf = (reader: Reader): SearchEngine => (isPostgres(reader) ? tsvector : fts5);
