import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Writer } from '#server/db/database.ts';
import { isPostgres, withLock } from '#server/db/portability.ts';
import { readDocuments, type SearchDocument } from '#server/db/search/documents.ts';
import { engineOf, tokenOf } from '#server/db/search/engine.ts';
import { type IndexedKind, indexedKinds, type StaleKind } from '#server/db/tables/search.ts';

/** How many records are read and indexed in one batch. */
const batchSize = 100;
const shortestWord = 3;
const hasDigit = /\d/;

/**
 * Indexes the records that changed since they were indexed last. Each of our transactions ends with this step
 * (commit-events.ts), so the index is stored with the change; triggers record the changed records. Changes by other
 * programs are indexed by the next transaction, or when a server starts.
 */
export async function indexChanged(writer: Writer): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const stale = await takeStale(writer);
    if (stale.length === 0) return;
    // All records share the vocabulary.
    if (isFirst) await withLock(writer, 'search vocabulary');
    else await otherWork();
    const idsOf = (kind: StaleKind) =>
      stale.filter((one) => one.kind === kind).map(({ record_id }) => record_id);
    for (const kind of indexedKinds) await indexRecords(writer, kind, idsOf(kind));
    // Read under the lock: when somebody links a record to a hospital at the same time, the link is either visible
    // here, or sees the new name.
    await indexInBatches(writer, 'doctor', await doctorsOf(writer, idsOf('doctors of hospital')));
    await indexInBatches(writer, 'blog', await blogsOf(writer, idsOf('blogs of category')));
  }
}

/** The embedded engine never waits: without a pause no visitor would get a response before everything is indexed. */
const otherWork = () => setImmediate();

async function takeStale(writer: Writer) {
  const some = isPostgres(writer)
    ? sql`ctid in (select ctid from search_stale limit ${batchSize} for update skip locked)`
    : sql`rowid in (select rowid from search_stale limit ${batchSize})`;
  const { rows } = await sql<{ kind: StaleKind; record_id: number }>`delete from search_stale
    where ${some} returning kind, record_id`.execute(writer);
  return rows;
}

async function doctorsOf(writer: Writer, hospitals: number[]): Promise<number[]> {
  if (hospitals.length === 0) return [];
  const rows = await writer
    .selectFrom('doctor_hospitals')
    .select('doctor_id')
    .distinct()
    .where('hospital_id', 'in', hospitals)
    .execute();
  return rows.map(({ doctor_id }) => doctor_id);
}

async function blogsOf(writer: Writer, categories: number[]): Promise<number[]> {
  if (categories.length === 0) return [];
  const rows = await writer.selectFrom('blogs').select('id').where('category_id', 'in', categories).execute();
  return rows.map(({ id }) => id);
}

async function indexInBatches(writer: Writer, kind: IndexedKind, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) {
    await indexRecords(writer, kind, ids.slice(at, at + batchSize));
    await otherWork();
  }
}

async function indexRecords(writer: Writer, kind: IndexedKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const documents = await readDocuments(writer, kind, ids);
  const old = await writer
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .returning(['title', 'tags'])
    .execute();
  if (documents.length > 0)
    await writer
      .insertInto('search_documents')
      .values(documents.map((document) => rowOf(writer, document)))
      .execute();
  const words = new Set(documents.flatMap(({ title, tags }) => [...title, ...tags]).filter(isKnowable));
  await learn(writer, [...words]);
  const former = new Set(old.flatMap(({ title, tags }) => `${title} ${tags}`.split(' ')).filter(isKnowable));
  await forget(
    writer,
    [...former].filter((word) => !words.has(word)),
  );
}

const rowOf = (writer: Writer, { title, tags, cities, tokens, ...keys }: SearchDocument) => ({
  ...keys,
  title: title.join(' '),
  tags: tags.join(' '),
  cities: JSON.stringify(cities),
  words: engineOf(writer).indexed(tokens),
});

/** Numbers and very short words are not corrected. */
const isKnowable = (word: string) => word.length >= shortestWord && !hasDigit.test(word);

async function learn(writer: Writer, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await writer
    .insertInto('search_vocabulary')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute();
}

/** Removes words that no record has any more. */
async function forget(writer: Writer, words: string[]): Promise<void> {
  for (const word of words) {
    const found = engineOf(writer).found({ token: tokenOf('n', word) });
    const { rows } = await sql`select 1 ${found} limit 1`.execute(writer);
    if (rows.length === 0) await writer.deleteFrom('search_vocabulary').where('word', '=', word).execute();
  }
}
