import { z } from 'zod';
import { requiredNumber, requiredText, searchQuery, slug, version } from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';

/** A doctor as everybody sees one. `image` is a path under /uploads/. */
export const doctor = z.object({
  id: z.int(),
  name: z.string(),
  specialty: z.string(),
  image: z.string().nullable(),
  experience: z.int().describe('Years'),
  desc: z.string(),
  version: z.int().describe('Counts the changes'),
  slug,
  name_bn: storedBangla,
  specialty_bn: storedBangla,
  desc_bn: storedBangla,
});
export type Doctor = z.infer<typeof doctor>;

/** What the staff send of a new doctor. */
export const doctorInput = z.object({
  name: requiredText('fields_required'),
  specialty: requiredText('fields_required'),
  experience: requiredNumber('fields_required', 'experience_invalid', 0, limits.experienceMax),
  desc: requiredText('fields_required', limits.description),
  name_bn: banglaText(),
  specialty_bn: banglaText(),
  desc_bn: banglaText(limits.description),
});
export type DoctorInput = z.infer<typeof doctorInput>;

/** As `doctorInput`, with the version that was read. */
export const doctorUpdate = doctorInput.extend({ version });

/** The list as it was added to, or searched and sorted. */
export const doctorQuery = contentQuery.extend(
  searchQuery(['id', '-id', 'name', '-name', 'experience', '-experience']).shape,
);
export type DoctorQuery = z.infer<typeof doctorQuery>;
