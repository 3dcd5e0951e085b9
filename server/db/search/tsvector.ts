import { sql } from 'kysely';
import type { Match, SearchEngine } from '#server/db/search/engine.ts';

const found = (match: Match) =>
  sql`from search_documents where search_documents.words @@ ${expression(match)}::tsquery`;

/** PostgreSQL's own full text search; the words are folded by us, not by one of its dictionaries. */
export const tsvector: SearchEngine = {
  indexed: (tokens) => sql`array_to_tsvector(${tokens}::text[])`,

  found,

  first: (columns, match, limit) =>
    sql`select ${columns} from first_documents(${expression(match)}::tsquery, ${limit}) as search_documents`,

  // The index is one of the extension pg_trgm. Without it the vocabulary is read, which is small beside the texts.
  sharingTrigrams: (trigrams) => sql`select word from search_vocabulary
    where word like any (${trigrams.map((trigram) => `%${trigram}%`)}::text[])`,
};

/** Words hold letters and digits alone: nothing in them has a meaning for the engine. */
function expression(match: Match): string {
  if ('all' in match) return `(${match.all.map(expression).join(' & ')})`;
  if ('any' in match) return `(${match.any.map(expression).join(' | ')})`;
  return match.prefix ? `'${match.token}':*` : `'${match.token}'`;
}
