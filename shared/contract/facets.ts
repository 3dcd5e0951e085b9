import { z } from 'zod';
import { code } from '#shared/contract/messages.ts';

/** A value that a list can be filtered by, as written in URLs; its label; and how many records have it. */
const facet = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Facet = z.infer<typeof facet>;

/** The most frequent values (`limits.facets`), each counted with the other chosen filters applied. */
export const doctorFacets = z.object({
  specialties: z.array(facet),
  cities: z.array(facet),
  hospital: z.string().nullable().describe('The name of the hospital that is chosen'),
});
export type DoctorFacets = z.infer<typeof doctorFacets>;
export const hospitalFacets = doctorFacets.omit({ hospital: true });
export type HospitalFacets = z.infer<typeof hospitalFacets>;
export const blogFacets = z.object({ categories: z.array(facet) });
export type BlogFacets = z.infer<typeof blogFacets>;

/** Reads a list's filter from a query of the API. An invalid value is refused. */
export const filterBy = <T>(read: (text: string) => T | undefined) =>
  z
    .union([z.string(), z.number()])
    .transform((sent, context) => {
      const value = read(String(sent));
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: code('invalid') });
      return z.NEVER;
    })
    .optional();
