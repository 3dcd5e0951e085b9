import { z } from 'zod';
import { filterBy } from '#shared/contract/facets.ts';
import {
  optionalText,
  requiredNumber,
  requiredText,
  searchQuery,
  sentIds,
  sentList,
  slug,
  version,
} from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { doctorFilters } from '#shared/contract/list-filters.ts';
import { code } from '#shared/contract/messages.ts';
import { isSpokenLanguage } from '#shared/contract/spoken-languages.ts';

/** A hospital as shown with its doctors. */
const namedHospital = z.object({ id: z.int(), slug, name: z.string(), location: z.string() });
export type NamedHospital = z.infer<typeof namedHospital>;

/** A doctor as everybody sees one. `image` is a path under /uploads/. */
export const doctor = z.object({
  id: z.int(),
  name: z.string(),
  specialty: z.string(),
  image: z.string().nullable(),
  experience: z.int().describe('Years'),
  desc: z.string(),
  version: z.int().describe('Counts the changes'),
  sample: z.boolean().describe('Whether it is invented starter content that staff have not confirmed'),
  /** Only for a single record, so that lists stay small. */
  slug: slug.optional(),
  name_bn: storedBangla,
  specialty_bn: storedBangla,
  desc_bn: storedBangla,
  // Only in the response for a single doctor; lists leave it out.
  languages: z.array(z.string()).optional().describe('Codes of the languages that the doctor speaks'),
  education: z.string().nullable().optional(),
  visiting_hours: z.string().nullable().optional(),
  hospitals: z.array(namedHospital).optional().describe('Where the doctor works'),
  education_bn: storedBangla,
  visiting_hours_bn: storedBangla,
});
export type Doctor = z.infer<typeof doctor>;

/** What a doctor's page shows of a related doctor. */
export const relatedDoctor = doctor.pick({
  id: true,
  name: true,
  specialty: true,
  image: true,
  experience: true,
  sample: true,
});
export type RelatedDoctor = z.infer<typeof relatedDoctor>;

/** Languages that are left out stay unchanged; an empty list removes them. */
const languages = sentList
  .refine((codes) => codes.every(isSpokenLanguage), { error: code('language_unknown') })
  .optional();
const hospitalIds = sentIds('hospital_unknown', limits.hospitalsOfDoctor, 'hospitals_too_many');

/** What staff send for a new doctor. */
export const doctorInput = z.object({
  name: requiredText('fields_required'),
  specialty: requiredText('fields_required'),
  experience: requiredNumber('fields_required', 'experience_invalid', 0, limits.experienceMax),
  desc: requiredText('fields_required', limits.description),
  languages,
  education: optionalText(limits.doctorText),
  visiting_hours: optionalText(limits.doctorText),
  hospital_ids: hospitalIds.describe('The hospitals that the doctor belongs to, in their order'),
  name_bn: banglaText(),
  specialty_bn: banglaText(),
  desc_bn: banglaText(limits.description),
  education_bn: banglaText(limits.doctorText),
  visiting_hours_bn: banglaText(limits.doctorText),
});
export type DoctorInput = z.infer<typeof doctorInput>;

/** Like `doctorInput`, with the version that was read. Languages and hospitals that are left out stay unchanged. */
export const doctorUpdate = doctorInput.extend({ version });

/** The list in the order in which doctors were added, or searched and sorted. */
export const doctorQuery = contentQuery.extend({
  ...searchQuery(['id', '-id', 'name', '-name', 'experience', '-experience']).shape,
  specialty: filterBy(doctorFilters.specialty).describe('Only this specialty, in English'),
  city: filterBy(doctorFilters.city).describe('Only with a hospital in this city, in English'),
  hospital: filterBy(doctorFilters.hospital).describe('Only the doctors of this hospital'),
  experience: filterBy(doctorFilters.experience).describe('At least so many years'),
});
export type DoctorQuery = z.infer<typeof doctorQuery>;

/** What the list of doctors can be filtered by, with the other chosen filters applied. */
export const doctorFacetQuery = doctorQuery.omit({ page: true, per_page: true, sort: true });
export type DoctorFacetQuery = z.infer<typeof doctorFacetQuery>;
