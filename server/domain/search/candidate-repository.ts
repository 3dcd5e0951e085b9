import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { listCacheOf, type SynonymGroup, type Synonyms } from '#server/db/list-cache.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { engineOf, type Match, tokenOf } from '#server/domain/search/index-engine.ts';
import { foldedWords, termSlug } from '#server/domain/search/words.ts';

/** The data of a found record that is known without reading the record. */
export type Candidate = {
  id: number;
  kind: IndexedKind;
  record_id: number;
  title: string;
  tags: string;
  cities: string;
};

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** The first rows for each of several queries; never more than `limit` rows for one query. */
export async function candidates(reader: Reader, matches: Match[], limit: number): Promise<Candidate[]> {
  const engine = engineOf(reader);
  const columns = sql`search_documents.id, kind, record_id, title, tags, cities`;
  const parts = matches.map((match) => sql`select * from (${engine.first(columns, match, limit)}) as part`);
  const { rows } = await sql<Candidate>`${all(parts)}`.execute(reader);
  return rows;
}

/** Which of the words are in the index exactly, and which are prefixes of a word in a title or tag. */
export async function lookUp(
  reader: Reader,
  words: string[],
): Promise<{ exact: Set<string>; begun: Set<string> }> {
  const engine = engineOf(reader);
  const exists = (word: string, how: string, match: Match) =>
    sql`select * from (${engine.first(sql`${word} as word, ${how} as how`, match, 1)}) as part`;
  const parts = words.flatMap((word) => [
    exists(word, 'exact', { token: tokenOf('a', word) }),
    exists(word, 'begun', { token: tokenOf('n', word), prefix: true }),
  ]);
  if (parts.length === 0) return { exact: new Set(), begun: new Set() };
  const { rows } = await sql<{ word: string; how: string }>`${all(parts)}`.execute(reader);
  const named = (how: string) => new Set(rows.filter((row) => row.how === how).map(({ word }) => word));
  return { exact: named('exact'), begun: named('begun') };
}

/** The matching records of a kind, as a query of their ids. */
export const recordIds = (reader: Reader, match: Match): RawBuilder<unknown> =>
  sql`select search_documents.record_id ${engineOf(reader).found(match)}`;

const maxSimilar = 3000;

/** Words of titles and tags that a misspelt word may mean: they share three letters in a row, or begin alike. */
export async function wordsLike(reader: Reader, word: string): Promise<string[]> {
  const letters = [...word];
  const near = letters.length > 6 ? [] : [beginningAlike(letters)];
  const trigrams = letters.slice(2).map((_, place) => letters.slice(place, place + 3).join(''));
  const parts = [...near, engineOf(reader).sharingTrigrams(trigrams)];
  const { rows } = await sql<{ word: string }>`select word from (${sql.join(parts, sql` union `)}) as alike
    where length(word) between ${letters.length - 3} and ${letters.length + 3} limit ${maxSimilar}`.execute(
    reader,
  );
  return rows.map((row) => row.word);
}

/** Short words with swapped letters may share no three letters in a row. */
const beginningAlike = ([first = '']: string[]) => sql`select word from search_vocabulary
  where word >= ${first} and word < ${first + lastLetter}`;
const lastLetter = '\u{10ffff}';

/** The list that staff edit, in folded form. Cached until the content changes. */
export function readSynonyms(reader: Reader): Promise<Synonyms> {
  return (
    listCacheOf(reader)?.synonyms.once('synonyms', 'content', () => querySynonyms(reader)) ??
    querySynonyms(reader)
  );
}

async function querySynonyms(reader: Reader): Promise<Synonyms> {
  const rows = await reader
    .selectFrom('search_synonyms')
    .select(['name', 'name_bn', 'terms', 'specialty'])
    .orderBy('name_key')
    .execute();
  const groups = rows.map((row) => ({
    key: termSlug(row.name),
    name: row.name,
    name_bn: row.name_bn,
    isSpecialty: row.specialty === 1,
    terms: termsOf([row.name, row.name_bn ?? '', ...row.terms.split('\n')]),
  }));
  const byTerm = new Map<string, SynonymGroup[]>();
  for (const group of groups) {
    for (const words of group.terms) {
      const term = words.join(' ');
      byTerm.set(term, [...(byTerm.get(term) ?? []), group]);
    }
  }
  return { groups, byTerm };
}

/** Each term once: several spellings may fold to the same words. */
function termsOf(written: string[]): string[][] {
  const terms = new Map(written.map((term) => foldedWords(term)).map((words) => [words.join(' '), words]));
  terms.delete('');
  return [...terms.values()];
}
