import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import { isPostgres, withLock } from '#server/db/portability.ts';
import { type IndexedKind, indexedKinds, type StaleKind } from '#server/db/tables/search.ts';
import { engineOf, tokenOf } from '#server/domain/search/index-engine.ts';
import { foldedWords } from '#server/domain/search/words.ts';

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

type Texts = (string | null)[];
/** A record's texts, by how relevant a word in them is; and the record's cities. */
type Source = {
  id: number;
  title: Texts;
  tags: Texts;
  text: Texts;
  /** What a doctor or a hospital is for. */
  specialties?: Texts;
  services?: Texts;
  cities: City[];
  isDraft?: boolean;
};
export type City = { en: string; bn: string | null };

/** The stored form of a record for the search. */
type SearchDocument = {
  kind: IndexedKind;
  record_id: number;
  title: string[];
  tags: string[];
  specialties: string;
  services: string;
  cities: City[];
  tokens: string[];
};

const textList = z.array(z.string());
const listed = (json: string | null) => (json ? textList.parse(JSON.parse(json)) : []);
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

type Place = { city: string | null; city_bn: string | null; location: string; location_bn: string | null };
const cityOfHospital = ({ city, city_bn, location, location_bn }: Place): City => ({
  en: city ?? location,
  bn: city_bn ?? location_bn,
});

const readers: Record<IndexedKind, (reader: Reader, ids: number[]) => Promise<Source[]>> = {
  async doctor(reader, ids) {
    const rows = await reader
      .selectFrom('doctors')
      .select([
        'id',
        'name',
        'name_bn',
        'specialty',
        'specialty_bn',
        'description',
        'description_bn',
        'languages',
      ])
      .where('id', 'in', ids)
      .execute();
    const places = await reader
      .selectFrom('doctor_hospitals')
      .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
      .select(['doctor_id', 'name', 'name_bn', 'city', 'city_bn', 'location', 'location_bn'])
      .where('doctor_id', 'in', ids)
      .execute();
    return rows.map((row) => {
      const own = places.filter(({ doctor_id }) => doctor_id === row.id);
      const cities = own.map(cityOfHospital);
      return {
        id: row.id,
        title: [row.name, row.name_bn],
        tags: [
          ...[row.specialty, row.specialty_bn],
          ...own.flatMap(({ name, name_bn }) => [name, name_bn]),
          ...cities.flatMap(({ en, bn }) => [en, bn]),
        ],
        text: [row.description, row.description_bn],
        specialties: [row.specialty, row.specialty_bn],
        services: listed(row.languages).map((code) => `Speaks ${englishNames.of(code)}`),
        cities,
      };
    });
  },

  async hospital(reader, ids) {
    const rows = await reader.selectFrom('hospitals').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      id: row.id,
      title: [row.name, row.name_bn],
      tags: [
        ...[row.specialty, row.specialty_bn, row.location, row.location_bn],
        ...listed(row.services),
        ...listed(row.services_bn),
      ],
      text: [row.description, row.description_bn, row.contact_address, row.contact_address_bn],
      specialties: [row.specialty, row.specialty_bn],
      services: [...listed(row.services), ...listed(row.services_bn)],
      cities: [cityOfHospital(row)],
    }));
  },

  async blog(reader, ids) {
    const rows = await reader
      .selectFrom('blogs')
      .innerJoin('categories', 'categories.id', 'blogs.category_id')
      .select(['blogs.id', 'title', 'title_bn', 'descriptions', 'descriptions_bn', 'blogs.status'])
      .select(['categories.name', 'categories.name_bn', 'categories.status as category_status'])
      .where('blogs.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: [row.title, row.title_bn],
      tags: row.category_status === 1 ? [row.name, row.name_bn] : [],
      text: [row.descriptions, row.descriptions_bn],
      cities: [],
      isDraft: row.status !== 1,
    }));
  },

  async faq(reader, ids) {
    const rows = await reader
      .selectFrom('faqs')
      .select(['id', 'question', 'question_bn', 'answer', 'answer_bn'])
      .where('id', 'in', ids)
      .where('published', '=', 1)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: [row.question, row.question_bn],
      tags: [],
      text: [row.answer, row.answer_bn],
      cities: [],
    }));
  },

  async cost(reader, ids) {
    const rows = await reader
      .selectFrom('treatment_costs')
      .select(['id', 'treatment', 'treatment_bn', 'included', 'included_bn'])
      .where('id', 'in', ids)
      .where('published', '=', 1)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: [row.treatment, row.treatment_bn],
      // Whoever asks for costs finds each of them.
      tags: ['cost', 'খরচ'],
      text: [row.included, row.included_bn],
      cities: [],
    }));
  },

  async rule(reader, ids) {
    const rows = await reader
      .selectFrom('task_templates')
      .select(['id', 'text', 'text_bn', 'why', 'why_bn'])
      .where('id', 'in', ids)
      .where('public', '=', 1)
      .where('checked_by', 'is not', null)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: [row.text, row.text_bn],
      // Whoever asks for the visa finds each of them.
      tags: ['visa', 'ভিসা'],
      text: [row.why, row.why_bn],
      cities: [],
    }));
  },
};

/** The kind of records that only staff find. */
export const draft = 'draft';

/** The key of a city in the index, ignoring case. */
export const cityKey = (name: string): string => foldedWords(name).join('');

/** Reads records for the index. Deleted records are left out. */
async function readDocuments(reader: Reader, kind: IndexedKind, ids: number[]): Promise<SearchDocument[]> {
  const sources = await readers[kind](reader, ids);
  return sources.map(({ id, cities, isDraft, ...source }) => {
    const title = foldedWords(...source.title);
    const tags = foldedWords(...source.tags);
    const named = [...title, ...tags];
    const specialties = phrasesOf(source.specialties ?? source.title);
    const services = phrasesOf(source.services ?? []);
    const tokens = new Set([
      // Visitors do not find drafts.
      tokenOf('k', isDraft ? draft : kind),
      ...cities.map(({ en }) => tokenOf('c', cityKey(en))),
      ...title.map((word) => tokenOf('t', word)),
      ...named.map((word) => tokenOf('n', word)),
      ...[...specialties, ...services]
        .flatMap((phrase) => phrase.split(' '))
        .map((word) => tokenOf('s', word)),
      ...[...named, ...foldedWords(...source.text)].map((word) => tokenOf('a', word)),
    ]);
    const phrases = { specialties: specialties.join('\n'), services: services.join('\n') };
    return { kind, record_id: id, title, tags, ...phrases, cities, tokens: [...tokens] };
  });
}

/** Between the parts of 'Eye, Kidney and Dental Care'. */
const betweenParts = /[,;/&+()]|\s(?:and|ও|এবং)\s/;

/** The phrases of texts, folded: each text, and its parts. */
const phrasesOf = (texts: Texts): string[] => [
  ...new Set(
    texts
      .flatMap((text) => (text ? [text, ...text.split(betweenParts)] : []))
      .map((text) => foldedWords(text).join(' '))
      .filter((phrase) => phrase !== ''),
  ),
];
