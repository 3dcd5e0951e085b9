import { z } from 'zod';
import { code } from '#shared/contract/messages.ts';

/** A value that a list can be filtered by, as an address writes it; what people read; and how many records have it. */
const facet = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Facet = z.infer<typeof facet>;

/** The most frequent values (`limits.facets`), each counted with the other filters that are chosen. */
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

/** A filter of a list as a query of the API; one that is not valid is refused. */
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
