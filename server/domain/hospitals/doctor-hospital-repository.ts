import type { Reader, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { limits } from '#shared/contract/limits.ts';

/** The queries of the hospitals in which doctors work. */

/** The hospitals of these doctors, each doctor's in their stored order. */
export function hospitalsOf(reader: Reader, ids: readonly number[]) {
  return reader
    .selectFrom('doctor_hospitals')
    .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
    .select(['hospitals.id', 'hospitals.name', 'hospitals.name_bn'])
    .select(['hospitals.location', 'hospitals.location_bn', 'doctor_hospitals.doctor_id'])
    .where('doctor_hospitals.doctor_id', 'in', ids)
    .orderBy('doctor_hospitals.position')
    .orderBy('hospitals.id')
    .execute();
}

/** The languages of a hospital's doctors as they are stored: one list per doctor, without duplicate lists. */
export async function languagesAt(reader: Reader, hospital: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('doctor_hospitals')
    .innerJoin('doctors', 'doctors.id', 'doctor_hospitals.doctor_id')
    .select('doctors.languages')
    .distinct()
    .where('doctor_hospitals.hospital_id', '=', hospital)
    .where('doctors.languages', 'is not', null)
    .execute();
  return rows.flatMap(({ languages }) => languages ?? []);
}

/** Whether all of these hospitals exist. */
export async function hospitalsExist(reader: Reader, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await reader.selectFrom('hospitals').select('id').where('id', 'in', ids).execute();
  return found.length === new Set(ids).size;
}

/**
 * Makes other changes of these doctors wait. Locks in a fixed order, so that two transactions that lock several doctors
 * don't wait for each other.
 */
export async function lockAll(writer: Writer, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await withLock(writer, `doctors:${id}`);
}

/** Appends a hospital to a doctor's hospitals. */
export async function addToHospital(
  writer: Writer,
  hospital_id: number,
  doctor_id: number,
): Promise<'added' | 'known' | 'full' | 'unknown'> {
  const doctor = await writer
    .selectFrom('doctors')
    .select('id')
    .where('id', '=', doctor_id)
    .executeTakeFirst();
  if (!doctor) return 'unknown';
  const links = await writer
    .selectFrom('doctor_hospitals')
    .select(['hospital_id', 'position'])
    .where('doctor_id', '=', doctor_id)
    .execute();
  if (links.some((link) => link.hospital_id === hospital_id)) return 'known';
  if (links.length >= limits.hospitalsOfDoctor) return 'full';
  const position = Math.max(-1, ...links.map((link) => link.position)) + 1;
  await writer.insertInto('doctor_hospitals').values({ doctor_id, hospital_id, position }).execute();
  return 'added';
}

/** Removes doctors from a hospital and returns those that were in it. */
export async function removeFromHospital(
  writer: Writer,
  hospital_id: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await writer
    .deleteFrom('doctor_hospitals')
    .where('hospital_id', '=', hospital_id)
    .where('doctor_id', 'in', ids)
    .returning('doctor_id')
    .execute();
  return rows.map(({ doctor_id }) => doctor_id);
}

/** Sets the hospitals of a doctor, in this order. */
export async function setHospitals(writer: Writer, doctor_id: number, ids: readonly number[]): Promise<void> {
  await writer.deleteFrom('doctor_hospitals').where('doctor_id', '=', doctor_id).execute();
  if (ids.length === 0) return;
  const links = ids.map((hospital_id, position) => ({ doctor_id, hospital_id, position }));
  await writer.insertInto('doctor_hospitals').values(links).execute();
}
