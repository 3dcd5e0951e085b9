import { sql } from 'kysely';
import type { Match, SearchEngine } from '#server/db/search/engine.ts';

const found = (match: Match) => sql`from documents_search
  join search_documents on search_documents.id = documents_search.rowid
  where documents_search match ${expression(match)}`;

/** The embedded engine's own full text search: FTS5, without positions. */
export const fts5: SearchEngine = {
  indexed: (tokens) => sql`${tokens.join(' ')}`,

  found,

  first: (columns, match, limit) => sql`select ${columns} ${found(match)} limit ${limit}`,

  sharingTrigrams: (trigrams) => sql`select search_vocabulary.word from vocabulary_search
    join search_vocabulary on search_vocabulary.id = vocabulary_search.rowid
    where vocabulary_search match ${trigrams.map((trigram) => `"${trigram}"`).join(' OR ')}`,
};

/** Words hold letters and digits alone: nothing in them has a meaning for the engine. */
function expression(match: Match): string {
  if ('all' in match) return `(${match.all.map(expression).join(' AND ')})`;
  if ('any' in match) return `(${match.any.map(expression).join(' OR ')})`;
  return match.prefix ? `"${match.token}"*` : `"${match.token}"`;
}
