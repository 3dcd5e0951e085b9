import { z } from 'zod';
import type { SignedInUser } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { type Actor, recordEdit } from '#server/domain/activity/record-activity.ts';
import { namedFacets } from '#server/domain/facets.ts';
import * as doctors from '#server/domain/hospitals/doctor-hospital-repository.ts';
import * as repository from '#server/domain/hospitals/hospital-repository.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { DomainError, forbidden, invalid } from '#server/errors.ts';
import { imagePathOf, type Upload } from '#server/storage/images.ts';
import type { HospitalFacets } from '#shared/contract/facets.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { spokenLanguages } from '#shared/contract/spoken-languages.ts';
import { permits } from '#shared/permissions.ts';
import {
  cityOf,
  type Hospital,
  type HospitalFacetQuery,
  type HospitalInput,
  hospitalFields,
} from '#shared/records/hospitals.ts';

/** The hospitals that the public site shows. */
export function hospitalService(deps: ImageDeps) {
  const records = imageRecordService(deps, {
    entity: 'hospital',
    rule: imageRules.hospital,
    repository,
    present: presentHospital,
    saved: changeDoctors,
  });
  return {
    ...records,
    /** Throws `not_allowed` for doctors of a new hospital whom the caller may not edit. */
    create(input: HospitalInput, actor: SignedInUser, upload?: Upload) {
      const { add_doctor_ids: added = [], remove_doctor_ids: removed = [] } = input;
      if (added.length + removed.length > 0 && !permits(actor.level, 'edit')) throw forbidden();
      return records.create(input, actor, upload);
    },
    /** Reads a hospital, with the languages that its doctors speak, if known. */
    async get(id: number, read: { lang?: Language } = {}) {
      const [hospital, spoken] = await Promise.all([
        records.get(id, read),
        doctors.languagesAt(deps.db.read, id),
      ]);
      const known = new Set(spoken.flatMap((list) => storedList.parse(JSON.parse(list))));
      const languages = spokenLanguages.filter((one) => known.has(one));
      return { ...hospital, ...(languages.length > 0 && { languages }) };
    },
    /** Counts the values that the list can be filtered by, with the other chosen filters applied. */
    async facets({
      lang,
      ...filters
    }: Omit<HospitalFacetQuery, 'lang'> & { lang?: Language } = {}): Promise<HospitalFacets> {
      const { read } = deps.db;
      const count = async (column: 'specialty' | 'city') => {
        const values = await repository.countColumn(read, column, filters);
        return namedFacets(values, lang, (ids) => repository.namesOf(read, column, ids));
      };
      const [specialties, cities] = await Promise.all([count('specialty'), count('city')]);
      return { specialties, cities };
    },
  };
}
export type HospitalService = ReturnType<typeof hospitalService>;

/** The error that identifies which doctor has too many hospitals. */
const fullDoctorError = (doctor: number) =>
  new DomainError('invalid', 'hospitals_too_many', {
    codes: { add_doctor_ids: ['hospitals_too_many'] },
    fieldParams: { add_doctor_ids: { doctor } },
  });

/**
 * Adds doctors to a hospital and removes others from it. People who have a doctor's form open get a conflict when they
 * save.
 */
async function changeDoctors(
  writer: Writer,
  hospital: number,
  { add_doctor_ids: added = [], remove_doctor_ids: removed = [] }: HospitalInput,
  { actor, now }: { actor: Actor; now: string },
): Promise<void> {
  await doctors.lockAll(writer, [...added, ...removed]);
  const changed = await doctors.removeFromHospital(writer, hospital, removed);
  for (const id of added) {
    const result = await doctors.addToHospital(writer, hospital, id);
    if (result === 'unknown') throw invalid('add_doctor_ids', 'doctor_unknown');
    if (result === 'full') throw fullDoctorError(id);
    if (result === 'added') changed.push(id);
  }
  for (const id of changed)
    await recordEdit(writer, actor, { entity: 'doctor', id, fields: ['hospitals'] }, now);
}

const storedList = z.array(z.string());

/** Presents a hospital to everybody. */
const presentHospital = (row: repository.HospitalRow, language: Language): Hospital =>
  presentFields(hospitalFields, row, language, {
    id: row.id,
    image: imagePathOf(row),
    city: inLanguage(language, row.city ?? cityOf(row.location), row.city_bn),
    ...(language === 'bn' && { map_query: `${row.name}, ${row.contact_address}` }),
    version: row.version,
    sample: row.is_sample === 1,
  });
