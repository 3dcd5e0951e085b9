import { z } from 'zod';
import * as repository from '#server/domain/doctors/doctor-repository.ts';
import { namedFacets } from '#server/domain/facets.ts';
import { hospitalsExist } from '#server/domain/hospitals/doctor-hospital-repository.ts';
import { find as findHospital, namesOf } from '#server/domain/hospitals/hospital-repository.ts';
import { inLanguage, type Language, translationFields } from '#server/domain/languages.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { invalid } from '#server/errors.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Doctor, DoctorFacetQuery, RelatedDoctor } from '#shared/contract/doctors.ts';
import type { DoctorFacets } from '#shared/contract/facets.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The doctors that the public site shows. */
export function doctorService(deps: ImageDeps) {
  const records = imageRecordService(deps, {
    entity: 'doctor',
    rule: uploadRules.doctor,
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

const storedLanguages = z.array(z.string());
const languagesOf = (json: string | null) => (json === null ? [] : storedLanguages.parse(JSON.parse(json)));

/** Presents a doctor as another page shows it. */
function presentRelated(row: repository.DoctorRow, language: Language): RelatedDoctor {
  return {
    id: row.id,
    name: inLanguage(language, row.name, row.name_bn),
    specialty: inLanguage(language, row.specialty, row.specialty_bn),
    image: imagePathOf(row),
    experience: row.experience,
    sample: row.is_sample === 1,
  };
}

/** Presents a doctor to everybody. */
function presentDoctor(row: repository.DoctorRow, language: Language): Doctor {
  return {
    ...presentRelated(row, language),
    desc: inLanguage(language, row.description, row.description_bn),
    version: row.version,
    ...translationFields(language, {
      name_bn: row.name_bn,
      specialty_bn: row.specialty_bn,
      desc_bn: row.description_bn,
    }),
    ...(row.hospitals && presentWhole({ ...row, hospitals: row.hospitals }, language)),
  };
}

/** Adds the fields that lists leave out. */
function presentWhole(row: Required<repository.DoctorRow>, language: Language) {
  return {
    languages: languagesOf(row.languages),
    education: inLanguage(language, row.education, row.education_bn),
    visiting_hours: inLanguage(language, row.visiting_hours, row.visiting_hours_bn),
    hospitals: row.hospitals.map(({ id, name, name_bn, location, location_bn }) => ({
      id,
      slug: slugOf(name),
      name: inLanguage(language, name, name_bn),
      location: inLanguage(language, location, location_bn),
    })),
    ...translationFields(language, {
      education_bn: row.education_bn,
      visiting_hours_bn: row.visiting_hours_bn,
    }),
  };
}
