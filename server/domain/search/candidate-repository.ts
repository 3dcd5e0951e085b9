import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { listCacheOf } from '#server/db/list-cache.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { engineOf, type Match, tokenOf } from '#server/domain/search/index-engine.ts';

/** The data of a found record that is known without reading the record. */
export type Candidate = {
  id: number;
  kind: IndexedKind;
  record_id: number;
  title: string;
  tags: string;
  specialties: string;
  services: string;
  cities: string;
};

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** The first rows for each of several queries; never more than `limit` rows for one query. */
export async function candidates(reader: Reader, matches: Match[], limit: number): Promise<Candidate[]> {
  const engine = engineOf(reader);
  const columns = sql`search_documents.id, kind, record_id, title, tags, specialties, services, cities`;
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

const askedAtOnce = 200;

/**
 * Those of the words that no record has. Cached until any change: the index may follow a change of the content later.
 */
export function absentWords(reader: Reader, words: string[]): Promise<ReadonlySet<string>> {
  const read = () => readAbsentWords(reader, words);
  return listCacheOf(reader)?.absent.once(words.join(' '), 'anything', read) ?? read();
}

async function readAbsentWords(reader: Reader, words: string[]): Promise<ReadonlySet<string>> {
  const absent = new Set(words);
  for (let at = 0; at < words.length; at += askedAtOnce) {
    const parts = words
      .slice(at, at + askedAtOnce)
      .map((word) => engineOf(reader).first(sql`${word} as word`, { token: tokenOf('a', word) }, 1))
      .map((one) => sql`select * from (${one}) as part`);
    const { rows } = await sql<{ word: string }>`${all(parts)}`.execute(reader);
    for (const { word } of rows) absent.delete(word);
  }
  return absent;
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
