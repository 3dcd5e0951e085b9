import * as repository from '#server/domain/doctors/doctor-repository.ts';
import { namedFacets } from '#server/domain/facets.ts';
import { hospitalsExist } from '#server/domain/hospitals/doctor-hospital-repository.ts';
import { find as findHospital, namesOf } from '#server/domain/hospitals/hospital-repository.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { invalid } from '#server/errors.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { DoctorFacets } from '#shared/contract/facets.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import {
  type Doctor,
  type DoctorFacetQuery,
  doctorFields,
  type NamedHospital,
  type RelatedDoctor,
} from '#shared/records/doctors.ts';

/** The doctors that the public site shows. */
export function doctorService(deps: ImageDeps) {
  const records = imageRecordService(deps, {
    entity: 'doctor',
    rule: imageRules.doctor,
    repository,
    present: presentDoctor,
    async check(writer, { hospital_ids = [] }) {
      if (!(await hospitalsExist(writer, hospital_ids))) throw invalid('hospital_ids', 'hospital_unknown');
    },
  });
  return {
    ...records,
    /** Counts the values that the list can be filtered by, with the other chosen filters applied. */
    async facets({
      lang,
      ...filters
    }: Omit<DoctorFacetQuery, 'lang'> & { lang?: Language } = {}): Promise<DoctorFacets> {
      const { read } = deps.db;
      const [specialties, cities, hospital] = await Promise.all([
        repository.countSpecialties(read, filters),
        repository.countCities(read, filters),
        filters.hospital === undefined ? null : findHospital(read, filters.hospital),
      ]);
      return {
        specialties: await namedFacets(specialties, lang, (ids) => repository.specialtiesOf(read, ids)),
        cities: await namedFacets(cities, lang, (ids) => namesOf(read, 'city', ids)),
        hospital: hospital ? inLanguage(lang, hospital.name, hospital.name_bn) : null,
      };
    },
    /** The most experienced other doctors of the same specialty. */
    async related(id: number, language?: Language): Promise<RelatedDoctor[]> {
      return (await repository.listRelated(deps.db.read, id)).map((row) => presentRelated(row, language));
    },
  };
}
export type DoctorService = ReturnType<typeof doctorService>;

/** Presents a doctor as another page shows it. */
function presentRelated(row: Omit<repository.DoctorRow, 'hospitals'>, language: Language): RelatedDoctor {
  return {
    id: row.id,
    name: inLanguage(language, row.name, row.name_bn),
    specialty: inLanguage(language, row.specialty, row.specialty_bn),
    image: imagePathOf(row),
    experience: row.experience,
    sample: row.is_sample === 1,
  };
}

/** Presents a doctor to everybody. Lists leave out what is only on the doctor's page. */
function presentDoctor(row: repository.DoctorRow, language: Language, from: 'list' | 'single'): Doctor {
  const known = {
    id: row.id,
    image: imagePathOf(row),
    version: row.version,
    sample: row.is_sample === 1,
    hospitals: row.hospitals.map((hospital) => presentHospital(hospital, language)),
  };
  return presentFields(doctorFields, row, language, known, from);
}

type HospitalRow = repository.DoctorRow['hospitals'][number];

const presentHospital = (row: HospitalRow, language: Language): NamedHospital => ({
  id: row.id,
  slug: slugOf(row.name),
  name: inLanguage(language, row.name, row.name_bn),
  location: inLanguage(language, row.location, row.location_bn),
});
