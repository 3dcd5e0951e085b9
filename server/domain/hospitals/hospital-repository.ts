import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { countValues } from '#server/db/facets.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { cityAfter } from '#server/domain/hospitals/city-after.ts';
import { columnsOf } from '#server/domain/record-fields.ts';
import type { Stamp } from '#server/domain/record-images.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { indexConditionOf } from '#server/domain/search/plan.ts';
import { isSameName } from '#server/domain/search/words.ts';
import {
  type HospitalFacetQuery,
  type HospitalInput,
  type HospitalQuery,
  hospitalFields,
} from '#shared/records/hospitals.ts';

function hospitals(reader: Reader) {
  return reader
    .selectFrom('hospitals')
    .leftJoin('images', 'images.id', 'hospitals.image_id')
    .selectAll('hospitals')
    .select(['images.key as image_key', 'images.width as image_width']);
}
export type HospitalRow = Awaited<ReturnType<ReturnType<typeof hospitals>['execute']>>[number];

const table = recordTable('hospital', { edited: true });
export const { remove } = table;

const sortable = {
  id: plain('hospitals.id'),
  name: folded('hospitals.name'),
  established: plain('hospitals.established'),
};

type Filters = Omit<HospitalFacetQuery, 'lang'>;
/** The condition for records that match the search text by meaning and not only letter by letter. */
type IndexCondition = Awaited<ReturnType<typeof indexConditionOf>>;
type Search = PageBounds & Filters & Pick<HospitalQuery, 'sort'>;

/** Selects the ids of the hospitals that match the filters. */
function filtered(reader: Reader, { q, specialty, city }: Filters, indexCondition: IndexCondition) {
  let ids = reader.selectFrom('hospitals').select('hospitals.id');
  if (specialty !== undefined)
    ids = ids.where(folded('hospitals.specialty'), '=', sql<string>`lower(${specialty})`);
  if (city !== undefined) ids = ids.where(folded('hospitals.city'), '=', sql<string>`lower(${city})`);
  return whereAllWords(reader, ids, q, 'hospitals', indexCondition);
}

/** In the order in which they were added, unless sorted otherwise. */
export async function list(reader: Reader, { sort = 'id', page, per_page, ...filters }: Search = {}) {
  const indexCondition = await indexConditionOf(reader, 'hospital', filters.q);
  const ids = orderedBy(filtered(reader, filters, indexCondition), sort, sortable, 'hospitals.id');
  const read = (found: number[]) => hospitals(reader).where('hospitals.id', 'in', found).execute();
  const searched = Object.values(filters).some((value) => value !== undefined);
  return readPageById(reader, { ids, source: 'content', searched, read }, { page, per_page });
}

/** Counts the specialties or cities of the hospitals that match the other filters. */
export async function countColumn(reader: Reader, column: 'specialty' | 'city', filters: Filters) {
  const rows = filtered(
    reader,
    { ...filters, [column]: undefined },
    await indexConditionOf(reader, 'hospital', filters.q),
  )
    .clearSelect()
    .select([folded(`hospitals.${column}`).as('value'), 'hospitals.id as sample']);
  return countValues(reader, rows);
}

/** The names of specialties or cities, by the ids of hospitals that have them. */
export function namesOf(reader: Reader, column: 'specialty' | 'city', ids: readonly number[]) {
  return reader
    .selectFrom('hospitals')
    .select(['id', sql<string>`${sql.ref(column)}`.as('name')])
    .select(sql<string | null>`${sql.ref(`${column}_bn`)}`.as('name_bn'))
    .where('id', 'in', ids)
    .execute();
}

export function find(reader: Reader, id: number): Promise<HospitalRow | undefined> {
  return hospitals(reader).where('hospitals.id', '=', id).executeTakeFirst();
}

/** Finds a hospital by its name in either language, however it is spelled; undefined if several have that name. */
export async function findByName(reader: Reader, name: string) {
  const all = await reader.selectFrom('hospitals').select(['id', 'name', 'name_bn']).execute();
  const found = all.filter(
    (one) => isSameName(one.name, name) || (one.name_bn !== null && isSameName(one.name_bn, name)),
  );
  return found.length === 1 ? found[0] : undefined;
}

export async function lock(writer: Writer, id: number) {
  await table.lock(writer, id);
  return writer
    .selectFrom('hospitals')
    .select(['image_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Place = Pick<HospitalRow, 'location' | 'location_bn' | 'city' | 'city_bn'>;

type Sent = Pick<HospitalInput, 'city' | 'city_bn' | 'location' | 'location_bn'>;

function cityColumns({ city, city_bn, location, location_bn }: Sent, old: Place | null) {
  const banglaLocation = location_bn === undefined ? (old?.location_bn ?? null) : location_bn;
  return {
    city: cityAfter(city, location, old?.city ?? null, old?.location ?? null),
    city_bn: cityAfter(city_bn, banglaLocation, old?.city_bn ?? null, old?.location_bn ?? null),
  };
}

const stored = (hospital: HospitalInput, old: Place | null, { image_id }: Stamp) => ({
  ...columnsOf(hospitalFields, hospital),
  ...cityColumns(hospital, old),
  image_id,
});

export async function insert(writer: Writer, hospital: HospitalInput, stamp: Stamp): Promise<number> {
  const id = await table.insert(writer, stored(hospital, null, stamp), stamp.now);
  return id;
}

export async function update(
  writer: Writer,
  id: number,
  hospital: HospitalInput,
  stamp: Stamp,
): Promise<void> {
  const old = await writer
    .selectFrom('hospitals')
    .select(['location', 'location_bn', 'city', 'city_bn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await table.update(writer, id, { ...stored(hospital, old, stamp), is_sample: 0 }, stamp.now);
}
