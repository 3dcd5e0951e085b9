import type { Reader, Writer } from '#server/db/database.ts';
import { type Bounds, readPageById } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { searchedTexts } from '#server/db/searched-texts.ts';
import { containingWords, folded, orderedBy, plain } from '#server/db/searching.ts';
import type { Stamp } from '#server/domain/record-images.ts';
import type { DoctorInput, DoctorQuery } from '#shared/contract/doctors.ts';

function doctors(reader: Reader) {
  return reader
    .selectFrom('doctors')
    .leftJoin('images', 'images.id', 'doctors.image_id')
    .selectAll('doctors')
    .select(['images.key as image_key', 'images.width as image_width']);
}
export type DoctorRow = Awaited<ReturnType<ReturnType<typeof doctors>['execute']>>[number];

const sortable = {
  id: plain('doctors.id'),
  name: folded('doctors.name'),
  experience: plain('doctors.experience'),
};

type Search = Bounds & Pick<DoctorQuery, 'q' | 'sort'>;

/** In the order in which they were added, unless sorted otherwise. */
export function list(reader: Reader, { q, sort = 'id', ...bounds }: Search = {}) {
  const all = reader.selectFrom('doctors').select('doctors.id');
  const ids = orderedBy(containingWords(reader, all, q, searchedTexts.doctors), sort, sortable, 'doctors.id');
  const read = (found: number[]) => doctors(reader).where('doctors.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'content', searched: Boolean(q), read }, bounds);
}

export function find(reader: Reader, id: number): Promise<DoctorRow | undefined> {
  return doctors(reader).where('doctors.id', '=', id).executeTakeFirst();
}

export async function lock(writer: Writer, id: number) {
  await withLock(writer, `doctors:${id}`);
  return writer.selectFrom('doctors').select(['image_id', 'version']).where('id', '=', id).executeTakeFirst();
}

const columnsOf = ({ desc, desc_bn, ...fields }: DoctorInput, { image_id, now }: Stamp) => ({
  ...fields,
  description: desc,
  description_bn: desc_bn,
  image_id,
  updated_at: now,
});

export async function insert(writer: Writer, doctor: DoctorInput, stamp: Stamp): Promise<number> {
  const { id } = await writer
    .insertInto('doctors')
    .values({ ...columnsOf(doctor, stamp), created_at: stamp.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(writer: Writer, id: number, doctor: DoctorInput, stamp: Stamp): Promise<void> {
  await writer.updateTable('doctors').set(columnsOf(doctor, stamp)).where('id', '=', id).execute();
}

export async function remove(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('doctors').where('id', '=', id).execute();
}
