import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { countValues } from '#server/db/facets.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { hospitalsOf, setHospitals } from '#server/domain/hospitals/doctor-hospital-repository.ts';
import { columnsOf } from '#server/domain/record-fields.ts';
import type { Stamp } from '#server/domain/record-images.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { indexConditionOf } from '#server/domain/search/plan.ts';
import {
  type DoctorFacetQuery,
  type DoctorInput,
  type DoctorQuery,
  doctorFields,
} from '#shared/records/doctors.ts';

function doctors(reader: Reader) {
  return reader
    .selectFrom('doctors')
    .leftJoin('images', 'images.id', 'doctors.image_id')
    .selectAll('doctors')
    .select(['images.key as image_key', 'images.width as image_width']);
}
type BareRow = Awaited<ReturnType<ReturnType<typeof doctors>['execute']>>[number];
export type DoctorRow = BareRow & { hospitals: Awaited<ReturnType<typeof hospitalsOf>> };

/** Adds their hospitals to doctors. */
async function withHospitals(reader: Reader, rows: BareRow[]): Promise<DoctorRow[]> {
  if (rows.length === 0) return [];
  const found = await hospitalsOf(
    reader,
    rows.map(({ id }) => id),
  );
  const byDoctor = Map.groupBy(found, ({ doctor_id }) => doctor_id);
  return rows.map((row) => ({ ...row, hospitals: byDoctor.get(row.id) ?? [] }));
}

const table = recordTable('doctor', { edited: true });
export const { remove } = table;

const sortable = {
  id: plain('doctors.id'),
  name: folded('doctors.name'),
  experience: plain('doctors.experience'),
};

type Filters = Omit<DoctorFacetQuery, 'lang'>;
/** The condition for records that match the search text by meaning and not only letter by letter. */
type IndexCondition = Awaited<ReturnType<typeof indexConditionOf>>;
type Search = PageBounds & Filters & Pick<DoctorQuery, 'sort'>;

/** Selects the ids of the doctors that match the filters. */
function filtered(
  reader: Reader,
  { q, specialty, city, hospital, experience }: Filters,
  indexCondition: IndexCondition,
) {
  let ids = reader.selectFrom('doctors').select('doctors.id');
  if (specialty !== undefined)
    ids = ids.where(folded('doctors.specialty'), '=', sql<string>`lower(${specialty})`);
  if (experience !== undefined) {
    // As a subquery it is read from its own index, however the list is sorted.
    ids = ids.where('doctors.id', 'in', (query) =>
      query.selectFrom('doctors as one').select('one.id').where('one.experience', '>=', experience),
    );
  }
  if (hospital !== undefined || city !== undefined) {
    ids = ids.where('doctors.id', 'in', (query) => {
      const links = query.selectFrom('doctor_hospitals').select('doctor_hospitals.doctor_id');
      const there =
        hospital === undefined ? links : links.where('doctor_hospitals.hospital_id', '=', hospital);
      if (city === undefined) return there;
      return there.where('doctor_hospitals.hospital_id', 'in', (hospitals) =>
        hospitals
          .selectFrom('hospitals')
          .select('hospitals.id')
          .where(folded('hospitals.city'), '=', sql<string>`lower(${city})`),
      );
    });
  }
  return whereAllWords(reader, ids, q, 'doctors', indexCondition);
}

const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== undefined);

/** In the order in which they were added, unless sorted otherwise. */
export async function list(reader: Reader, { sort = 'id', page, per_page, ...filters }: Search = {}) {
  const indexCondition = await indexConditionOf(reader, 'doctor', filters.q);
  const ids = orderedBy(filtered(reader, filters, indexCondition), sort, sortable, 'doctors.id');
  const read = async (found: number[]) =>
    withHospitals(reader, await doctors(reader).where('doctors.id', 'in', found).execute());
  const searched = isFiltered(filters);
  return readPageById(reader, { ids, source: 'content', searched, read }, { page, per_page });
}

/** Counts the specialties of the doctors that match the other filters. */
export async function countSpecialties(reader: Reader, { specialty: _own, ...others }: Filters) {
  const rows = filtered(reader, others, await indexConditionOf(reader, 'doctor', others.q))
    .clearSelect()
    .select([folded('doctors.specialty').as('value'), 'doctors.id as sample']);
  return countValues(reader, rows);
}

/** Counts the cities of the doctors that match the other filters. The sample id is a hospital's. */
export async function countCities(reader: Reader, { city: _own, ...others }: Filters) {
  const indexCondition = await indexConditionOf(reader, 'doctor', others.q);
  const links = reader
    .selectFrom('doctor_hospitals')
    .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
    .select([folded('hospitals.city').as('value'), 'hospitals.id as sample'])
    .select('doctor_hospitals.doctor_id as record');
  const rows = isFiltered(others)
    ? links.where('doctor_hospitals.doctor_id', 'in', filtered(reader, others, indexCondition))
    : links;
  return countValues(reader, rows, 'records');
}

/** The names of specialties, by the ids of doctors that have them. */
export function specialtiesOf(reader: Reader, ids: readonly number[]) {
  return reader
    .selectFrom('doctors')
    .select(['id', 'specialty as name', 'specialty_bn as name_bn'])
    .where('id', 'in', ids)
    .execute();
}

/** One doctor, with their hospitals. */
export async function find(reader: Reader, id: number): Promise<DoctorRow | undefined> {
  const [row] = await withHospitals(reader, await doctors(reader).where('doctors.id', '=', id).execute());
  return row;
}

const relatedCount = 4;

/** The most experienced other doctors of a doctor's specialty. */
export function listRelated(reader: Reader, id: number) {
  return doctors(reader)
    .where('doctors.id', '!=', id)
    .where(folded('doctors.specialty'), '=', (query) =>
      query
        .selectFrom('doctors as one')
        .select(folded('one.specialty').as('specialty'))
        .where('one.id', '=', id),
    )
    .orderBy('doctors.experience', 'desc')
    .orderBy('doctors.id', 'desc')
    .limit(relatedCount)
    .execute();
}

export async function lock(writer: Writer, id: number) {
  await table.lock(writer, id);
  return writer.selectFrom('doctors').select(['image_id', 'version']).where('id', '=', id).executeTakeFirst();
}

const stored = (doctor: DoctorInput, { image_id }: Stamp) => ({
  ...columnsOf(doctorFields, doctor),
  image_id,
});

export async function insert(writer: Writer, doctor: DoctorInput, stamp: Stamp): Promise<number> {
  const id = await table.insert(writer, stored(doctor, stamp), stamp.now);
  await setHospitals(writer, id, doctor.hospital_ids ?? []);
  return id;
}

export async function update(writer: Writer, id: number, doctor: DoctorInput, stamp: Stamp): Promise<void> {
  await table.update(writer, id, { ...stored(doctor, stamp), is_sample: 0 }, stamp.now);
  if (doctor.hospital_ids) await setHospitals(writer, id, doctor.hospital_ids);
}
