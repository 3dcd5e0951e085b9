import { z } from 'zod';
import { everybody } from '#shared/contract/endpoint.ts';
import { filterBy, hospitalFacets } from '#shared/contract/facets.ts';
import {
  optionalText,
  requiredNumber,
  requiredText,
  searchQuery,
  sentIds,
  slug,
  version,
} from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { hospitalFilters } from '#shared/contract/list-filters.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { bangla, type Fields, sent, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

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

const established = requiredNumber('fields_required', 'established_invalid', limits.establishedMin).refine(
  (year) => year <= new Date().getFullYear(),
  { error: code('established_invalid') },
);

/** Whether a hospital has interpreters for Bangla. */
const interpreters = z.enum(['yes', 'no', 'unknown'], { error: code('invalid') });

/** The fields of a hospital. `beds` is free text, `established` a year. */
export const hospitalFields = {
  id: virtual(z.int()),
  name: text('fields_required'),
  specialty: text('fields_required'),
  image: virtual(z.string().nullable()),
  established: { input: established, output: z.int() },
  desc: { ...text('fields_required', limits.description), column: 'description' },
  beds: { input: beds.pipe(requiredText('fields_required')), output: z.string() },
  location: text('fields_required'),
  city: {
    input: optionalText(),
    output: z.string().describe('Where none was sent, the end of `location`'),
  },
  services: { input: services, output: z.array(z.string()), list: { empty: '[]' } },
  add_doctor_ids: {
    ...sent(doctorIds.describe('Doctors that belong to the hospital from now on, too')),
    list: { empty: null },
  },
  remove_doctor_ids: {
    ...sent(doctorIds.describe('Doctors that do not belong to it any more')),
    list: { empty: null },
  },
  contact_phone: text('fields_required'),
  contact_internationaldept: text('fields_required'),
  contact_address: text('fields_required', limits.description),
  bangla_interpreters: {
    input: interpreters.optional().describe('A new hospital without it: unknown'),
    output: interpreters,
    initial: 'unknown',
  },
  // Only in the response for a single hospital; lists leave it out.
  languages: virtual(
    z.array(z.string()).optional().describe('Codes of the languages that its doctors speak'),
  ),
  map_query: virtual(
    z.string().optional().describe('Name and address in English, by which maps find it; only with `lang=bn`'),
  ),
  version: virtual(z.int().describe('Counts the changes')),
  sample: virtual(
    z.boolean().describe('Whether it is invented starter content that staff have not confirmed'),
  ),
  slug: virtual(slug.optional()),
  name_bn: bangla(),
  specialty_bn: bangla(),
  desc_bn: { ...bangla(limits.description), column: 'description_bn' },
  beds_bn: bangla(),
  location_bn: bangla(),
  city_bn: bangla(),
  services_bn: {
    input: servicesBn,
    output: z.array(z.string()).nullable().optional(),
    bangla: true,
    list: { empty: null },
  },
  contact_address_bn: bangla(limits.description),
} as const satisfies Fields;

/** A hospital as everybody sees one. */
export const hospital = z.object(shapeOf(hospitalFields, 'output'));
export type Hospital = z.infer<typeof hospital>;

/** What staff send for a new hospital. */
export const hospitalInput = z.object(shapeOf(hospitalFields, 'input'));
export type HospitalInput = z.infer<typeof hospitalInput>;

/** Like `hospitalInput`, with the version that was read. Without `services` the hospital has none afterwards. */
const hospitalUpdate = hospitalInput.extend({ version });

/** The list in the order in which hospitals were added, or searched and sorted. */
const hospitalQuery = contentQuery.extend({
  ...searchQuery(['id', '-id', 'name', '-name', 'established', '-established']).shape,
  specialty: filterBy(hospitalFilters.specialty).describe('Only this specialty, in English'),
  city: filterBy(hospitalFilters.city).describe('Only in this city, in English'),
});
export type HospitalQuery = z.infer<typeof hospitalQuery>;

/** What the list of hospitals can be filtered by, with the other chosen filters applied. */
const hospitalFacetQuery = hospitalQuery.omit({ page: true, per_page: true, sort: true });
export type HospitalFacetQuery = z.infer<typeof hospitalFacetQuery>;

const calls = callsOf(
  'Hospitals',
  { read: everybody },
  { query: hospitalQuery, shown: hospital, input: hospitalInput, changed: hospitalUpdate },
);
const upload = imageRules.hospital;

/** The hospitals. */
export const hospitals = {
  fields: hospitalFields,
  endpoints: {
    'GET /api/hospitals': calls.list('List'),
    'GET /api/hospitals/facets': {
      right: everybody,
      tag: 'Hospitals',
      summary: 'What the list can be filtered by',
      query: hospitalFacetQuery,
      response: hospitalFacets,
    },
    'GET /api/hospitals/:id': { ...calls.get('One'), query: languageQuery },
    'POST /api/hospitals': { ...calls.create('Create'), upload },
    'POST /api/hospitals/:id': { ...calls.update('Update (with _method=PUT)'), upload },
    'PUT /api/hospitals/:id': { ...calls.update('Update'), upload },
    'DELETE /api/hospitals/:id': calls.remove('Delete'),
  },
  table: 'hospitals',
  title: 'name',
  search: {
    as: 'hospital',
    texts: [
      ...(['name', 'specialty', 'description', 'services', 'location', 'contact_phone'] as const),
      ...(['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'] as const),
    ],
    note: 'location',
    indexed: true,
  },
  personal: { left: 'Content of the website.' },
} as const satisfies Kind;
