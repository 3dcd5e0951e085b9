import { z } from 'zod';
import { namedFacets } from '#server/domain/facets.ts';
import * as repository from '#server/domain/hospitals/repository.ts';
import { inLanguage, type Language, stored } from '#server/domain/languages.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { HospitalFacets } from '#shared/contract/facets.ts';
import { cityOf, type Hospital, type HospitalFacetQuery } from '#shared/contract/hospitals.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The hospitals that the public site shows. */
export function hospitalService(deps: ImageDeps) {
  const records = imageRecordService(deps, {
    entity: 'hospital',
    rule: uploadRules.hospital,
    repository,
    present: presentHospital,
  });
  return {
    ...records,
    /** What the list can be filtered by, counted with the other filters that are chosen. */
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

const storedServices = z.array(z.string());
const servicesOf = (json: string) => storedServices.parse(JSON.parse(json));

/** A hospital as everybody may see one. */
function presentHospital(row: repository.HospitalRow, language: Language): Hospital {
  const services_bn = row.services_bn === null ? null : servicesOf(row.services_bn);
  return {
    id: row.id,
    name: inLanguage(language, row.name, row.name_bn),
    specialty: inLanguage(language, row.specialty, row.specialty_bn),
    image: imagePathOf(row),
    established: row.established,
    desc: inLanguage(language, row.description, row.description_bn),
    beds: inLanguage(language, row.beds, row.beds_bn),
    location: inLanguage(language, row.location, row.location_bn),
    city: inLanguage(language, row.city ?? cityOf(row.location), row.city_bn),
    services: inLanguage(language, servicesOf(row.services), services_bn),
    contact_phone: row.contact_phone,
    contact_internationaldept: row.contact_internationaldept,
    contact_address: inLanguage(language, row.contact_address, row.contact_address_bn),
    version: row.version,
    ...stored(language, {
      name_bn: row.name_bn,
      specialty_bn: row.specialty_bn,
      desc_bn: row.description_bn,
      beds_bn: row.beds_bn,
      location_bn: row.location_bn,
      city_bn: row.city_bn,
      services_bn,
      contact_address_bn: row.contact_address_bn,
    }),
  };
}
