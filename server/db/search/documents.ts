import { z } from 'zod';
import type { Reader } from '#server/db/database.ts';
import { tokenOf } from '#server/db/search/engine.ts';
import { foldedWords } from '#server/db/search/words.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';

type Texts = (string | null)[];
/** A record's texts, by how relevant a word in them is; and the record's cities. */
type Source = { id: number; title: Texts; tags: Texts; text: Texts; cities: City[]; isDraft?: boolean };
export type City = { en: string; bn: string | null };

/** The stored form of a record for the search. */
export type SearchDocument = {
  kind: IndexedKind;
  record_id: number;
  title: string[];
  tags: string[];
  cities: City[];
  tokens: string[];
};

const textList = z.array(z.string());
const listed = (json: string | null) => (json ? textList.parse(JSON.parse(json)) : []);

type Place = { city: string | null; city_bn: string | null; location: string; location_bn: string | null };
const cityOfHospital = ({ city, city_bn, location, location_bn }: Place): City => ({
  en: city ?? location,
  bn: city_bn ?? location_bn,
});

const readers: Record<IndexedKind, (reader: Reader, ids: number[]) => Promise<Source[]>> = {
  async doctor(reader, ids) {
    const rows = await reader
      .selectFrom('doctors')
      .select(['id', 'name', 'name_bn', 'specialty', 'specialty_bn', 'description', 'description_bn'])
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
};

/** The kind of records that only staff find. */
export const draft = 'draft';

/** The key of a city in the index, ignoring case. */
export const cityKey = (name: string): string => foldedWords(name).join('');

/** Reads records for the index. Deleted records are left out. */
export async function readDocuments(
  reader: Reader,
  kind: IndexedKind,
  ids: number[],
): Promise<SearchDocument[]> {
  const sources = await readers[kind](reader, ids);
  return sources.map(({ id, cities, isDraft, ...source }) => {
    const title = foldedWords(...source.title);
    const tags = foldedWords(...source.tags);
    const named = [...title, ...tags];
    const tokens = new Set([
      // Visitors do not find drafts.
      tokenOf('k', isDraft ? draft : kind),
      ...cities.map(({ en }) => tokenOf('c', cityKey(en))),
      ...title.map((word) => tokenOf('t', word)),
      ...named.map((word) => tokenOf('n', word)),
      ...[...named, ...foldedWords(...source.text)].map((word) => tokenOf('a', word)),
    ]);
    return { kind, record_id: id, title, tags, cities, tokens: [...tokens] };
  });
}
