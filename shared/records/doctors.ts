import { z } from 'zod';
import { everybody } from '#shared/contract/endpoint.ts';
import { doctorFacets, filterBy } from '#shared/contract/facets.ts';
import { optionalText, searchQuery, sentIds, sentList, slug, version } from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { doctorFilters } from '#shared/contract/list-filters.ts';
import { code } from '#shared/contract/messages.ts';
import { isSpokenLanguage } from '#shared/contract/spoken-languages.ts';
import { bangla, type Fields, integer, sent, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

/** A hospital as shown with its doctors. */
const namedHospital = z.object({ id: z.int(), slug, name: z.string(), location: z.string() });
export type NamedHospital = z.infer<typeof namedHospital>;

/** Languages that are left out stay unchanged; an empty list removes them. */
const languages = sentList
  .refine((codes) => codes.every(isSpokenLanguage), { error: code('language_unknown') })
  .optional();
const hospitalIds = sentIds('hospital_unknown', limits.hospitalsOfDoctor, 'hospitals_too_many');

/** A text of the doctor's page that is not on the card. */
const pageText = {
  input: optionalText(limits.doctorText),
  output: z.string().nullable().optional(),
  inLists: false,
} as const;

/** The fields of a doctor. `image` is a path under /uploads/. */
export const doctorFields = {
  id: virtual(z.int()),
  name: text('fields_required'),
  specialty: text('fields_required'),
  image: virtual(z.string().nullable()),
  experience: {
    ...integer('fields_required', 'experience_invalid', 0, limits.experienceMax),
    output: z.int().describe('Years'),
  },
  desc: { ...text('fields_required', limits.description), column: 'description' },
  version: virtual(z.int().describe('Counts the changes')),
  sample: virtual(
    z.boolean().describe('Whether it is invented starter content that staff have not confirmed'),
  ),
  slug: virtual(slug.optional()),
  name_bn: bangla(),
  specialty_bn: bangla(),
  desc_bn: { ...bangla(limits.description), column: 'description_bn' },
  languages: {
    input: languages,
    output: z.array(z.string()).optional().describe('Codes of the languages that the doctor speaks'),
    list: { empty: null },
  },
  education: pageText,
  visiting_hours: pageText,
  hospitals: virtual(z.array(namedHospital).optional().describe('Where the doctor works')),
  hospital_ids: {
    ...sent(hospitalIds.describe('The hospitals that the doctor belongs to, in their order')),
    list: { empty: null },
  },
  education_bn: { ...bangla(limits.doctorText), inLists: false },
  visiting_hours_bn: { ...bangla(limits.doctorText), inLists: false },
} as const satisfies Fields;

/** A doctor as everybody sees one. */
export const doctor = z.object(shapeOf(doctorFields, 'output'));
export type Doctor = z.infer<typeof doctor>;

/** What a doctor's page shows of a related doctor. */
const relatedDoctor = doctor.pick({
  id: true,
  name: true,
  specialty: true,
  image: true,
  experience: true,
  sample: true,
});
export type RelatedDoctor = z.infer<typeof relatedDoctor>;

/** What staff send for a new doctor. */
export const doctorInput = z.object(shapeOf(doctorFields, 'input'));
export type DoctorInput = z.infer<typeof doctorInput>;

/** Like `doctorInput`, with the version that was read. Languages and hospitals that are left out stay unchanged. */
const doctorUpdate = doctorInput.extend({ version });

/** The list in the order in which doctors were added, or searched and sorted. */
const doctorQuery = contentQuery.extend({
  ...searchQuery(['id', '-id', 'name', '-name', 'experience', '-experience']).shape,
  specialty: filterBy(doctorFilters.specialty).describe('Only this specialty, in English'),
  city: filterBy(doctorFilters.city).describe('Only with a hospital in this city, in English'),
  hospital: filterBy(doctorFilters.hospital).describe('Only the doctors of this hospital'),
  experience: filterBy(doctorFilters.experience).describe('At least so many years'),
});
export type DoctorQuery = z.infer<typeof doctorQuery>;

/** What the list of doctors can be filtered by, with the other chosen filters applied. */
const doctorFacetQuery = doctorQuery.omit({ page: true, per_page: true, sort: true });
export type DoctorFacetQuery = z.infer<typeof doctorFacetQuery>;

const calls = callsOf(
  'Doctors',
  { read: everybody },
  { query: doctorQuery, shown: doctor, input: doctorInput, changed: doctorUpdate },
);
const upload = imageRules.doctor;

/** The doctors. */
export const doctors = {
  fields: doctorFields,
  endpoints: {
    'GET /api/doctors': calls.list('List'),
    'GET /api/doctors/facets': {
      right: everybody,
      tag: 'Doctors',
      summary: 'What the list can be filtered by',
      query: doctorFacetQuery,
      response: doctorFacets,
    },
    'GET /api/doctors/:id': { ...calls.get('One'), query: languageQuery },
    'GET /api/doctors/:id/related': {
      ...calls.get('Others of the same specialty'),
      query: languageQuery,
      response: z.array(relatedDoctor),
    },
    'POST /api/doctors': { ...calls.create('Create'), upload },
    'POST /api/doctors/:id': { ...calls.update('Update (with _method=PUT)'), upload },
    'PUT /api/doctors/:id': { ...calls.update('Update'), upload },
    'DELETE /api/doctors/:id': calls.remove('Delete'),
  },
  table: 'doctors',
  title: 'name',
  search: {
    as: 'doctor',
    texts: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
    note: 'specialty',
    indexed: true,
  },
  personal: { left: 'Content of the website.' },
} as const satisfies Kind;
