import { z } from 'zod';
import { filterBy } from '#shared/contract/facets.ts';
import {
  optionalText,
  requiredNumber,
  requiredText,
  searchQuery,
  sentIds,
  slug,
  version,
} from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { hospitalFilters } from '#shared/contract/list-filters.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

/** A hospital as everybody sees one. `beds` is free text, `established` a year. */
export const hospital = z.object({
  id: z.int(),
  name: z.string(),
  specialty: z.string(),
  image: z.string().nullable(),
  established: z.int(),
  desc: z.string(),
  beds: z.string(),
  location: z.string(),
  city: z.string().describe('Where none was sent, the end of `location`'),
  services: z.array(z.string()),
  contact_phone: z.string(),
  contact_internationaldept: z.string(),
  contact_address: z.string(),
  // Only in the response for a single hospital; lists leave it out.
  languages: z.array(z.string()).optional().describe('Codes of the languages that its doctors speak'),
  version: z.int().describe('Counts the changes'),
  sample: z.boolean().describe('Whether it is invented starter content that staff have not confirmed'),
  /** Only for a single record, so that lists stay small. */
  slug: slug.optional(),
  name_bn: storedBangla,
  specialty_bn: storedBangla,
  desc_bn: storedBangla,
  beds_bn: storedBangla,
  location_bn: storedBangla,
  city_bn: storedBangla,
  services_bn: z.array(z.string()).nullable().optional(),
  contact_address_bn: storedBangla,
});
export type Hospital = z.infer<typeof hospital>;

/** The city at the end of a location: 'Bangkok' of 'Sukhumvit, Bangkok'. */
export const cityOf = (location: string): string => location.split(',').at(-1)?.trim() || location.trim();

const service = z.string().max(limits.text, tooLong(limits.text));
const sentServices = z.union([z.array(service), service]);

/** Services are stored trimmed, without duplicates and empty ones. A single service may be sent without an array. */
function tidied(sent: z.output<typeof sentServices> | undefined): string[] {
  const list = sent === undefined ? [] : [sent].flat();
  return [...new Set(list.map((service) => service.trim().normalize()).filter(Boolean))];
}
const fewEnough = (list: string[]) => list.length <= limits.services;

const services = sentServices
  .optional()
  .transform(tidied)
  .refine(fewEnough, { error: code('services_too_many') });
const servicesBn = sentServices
  .transform(tidied)
  .refine(fewEnough, { error: code('services_too_many') })
  .optional();

const beds = z.union([z.string(), z.number().transform(String)], { error: code('fields_required') });

/** The form sends changes and not the whole list, because a hospital may have more doctors than a form shows. */
const doctorIds = sentIds('doctor_unknown', limits.doctorsAtOnce, 'doctors_too_many');

/** What staff send for a new hospital. */
export const hospitalInput = z.object({
  name: requiredText('fields_required'),
  specialty: requiredText('fields_required'),
  established: requiredNumber(
    code('fields_required'),
    code('established_invalid'),
    limits.establishedMin,
  ).refine((year) => year <= new Date().getFullYear(), { error: code('established_invalid') }),
  desc: requiredText('fields_required', limits.description),
  beds: beds.pipe(requiredText('fields_required')),
  location: requiredText('fields_required'),
  city: optionalText(),
  services,
  add_doctor_ids: doctorIds.describe('Doctors that belong to the hospital from now on, too'),
  remove_doctor_ids: doctorIds.describe('Doctors that do not belong to it any more'),
  contact_phone: requiredText('fields_required'),
  contact_internationaldept: requiredText('fields_required'),
  contact_address: requiredText('fields_required', limits.description),
  name_bn: banglaText(),
  specialty_bn: banglaText(),
  desc_bn: banglaText(limits.description),
  beds_bn: banglaText(),
  location_bn: banglaText(),
  city_bn: banglaText(),
  services_bn: servicesBn,
  contact_address_bn: banglaText(limits.description),
});
export type HospitalInput = z.infer<typeof hospitalInput>;

/** Like `hospitalInput`, with the version that was read. Without `services` the hospital has none afterwards. */
export const hospitalUpdate = hospitalInput.extend({ version });

/** The list in the order in which hospitals were added, or searched and sorted. */
export const hospitalQuery = contentQuery.extend({
  ...searchQuery(['id', '-id', 'name', '-name', 'established', '-established']).shape,
  specialty: filterBy(hospitalFilters.specialty).describe('Only this specialty, in English'),
  city: filterBy(hospitalFilters.city).describe('Only in this city, in English'),
});
export type HospitalQuery = z.infer<typeof hospitalQuery>;

/** What the list of hospitals can be filtered by, with the other chosen filters applied. */
export const hospitalFacetQuery = hospitalQuery.omit({ page: true, per_page: true, sort: true });
export type HospitalFacetQuery = z.infer<typeof hospitalFacetQuery>;
