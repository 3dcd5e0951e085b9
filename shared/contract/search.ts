import { z } from 'zod';
import { contentQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { tooLong } from '#shared/contract/messages.ts';
import { searchKinds } from '#shared/contract/search-kinds.ts';
import { conceptKinds } from '#shared/records/synonyms.ts';

const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

/** Longer searches are refused; the search box accepts no more either. */
const searchMax = 100;
const words = z
  .string()
  .trim()
  .max(searchMax, tooLong(searchMax))
  .transform((text) => text.toWellFormed().normalize('NFC'));
const filterKey = z.string().trim().max(limits.text, tooLong(limits.text)).optional();

/** A search of the website, narrowed by the keys that an earlier response offered. */
export const siteSearchQuery = contentQuery.pick({ page: true, lang: true }).extend({
  q: words.default(''),
  kind: searchKind.optional(),
  specialty: filterKey.describe('The key of a specialty'),
  city: filterKey.describe('The key of a city'),
  without: filterKey.describe('The keys of understood concepts that are not meant, with commas between'),
});
export type SiteSearchQuery = z.infer<typeof siteSearchQuery>;

export const suggestionQuery = siteSearchQuery.pick({ q: true, lang: true });
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

export const marks = z
  .array(z.tuple([z.int(), z.int()]))
  .describe('Where the text has what was searched: from and to, in UTF-16 units');

/** How a search led to a doctor or a hospital. That they treat something, only their own record says. */
const hitWay = z.object({
  by: z
    .enum(['lead', 'nearest', 'mention'])
    .describe(
      'lead: has a specialty or service that it leads to; nearest: the specialty next to it; mention: in the text',
    ),
  concept: z.string().describe('What was understood'),
  name: z.string().describe('The specialty or service'),
});
export type HitWay = z.infer<typeof hitWay>;

/** Something that a search found. `image` is a path under /uploads/. */
const searchHit = z.object({
  kind: searchKind,
  id: z.int().describe('Of a record; a service has its place on the page of services'),
  title: z.string(),
  title_marks: marks,
  tag: z.string().nullable().describe('Specialty or category'),
  tag_marks: marks,
  text: z.string(),
  text_marks: marks,
  image: z.string().nullable(),
  sample: z.boolean().describe('Whether it is invented starter content that staff have not confirmed'),
  way: hitWay.nullable().describe('What led to a doctor or a hospital that is not called what was asked for'),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchGroup = z.object({
  kind: searchKind,
  total: z.int(),
  more: z.boolean().describe('Whether there are more than `total`, which are not counted'),
  items: z.array(searchHit),
});
export type SearchGroup = z.infer<typeof searchGroup>;

const filterChoice = z.object({ key: z.string(), name: z.string() });

const understood = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(conceptKinds),
  leads_to: z.array(z.string()).describe('The names of specialties and services'),
});

/** The results by kind, and the values by which they can be narrowed. */
export const siteSearchResponse = z.object({
  groups: z.array(searchGroup).describe('Kinds of which nothing was found are left out'),
  total: z.int(),
  more: z.boolean(),
  page: z.int().describe('The page that this is: the last one where a later one was asked for'),
  pages: z.int(),
  specialties: z.array(filterChoice),
  cities: z.array(filterChoice),
  understood: z.array(understood).describe('The concepts that were recognised'),
  urgent: z.boolean().describe('Whether one of them needs help at once'),
  unsure: z.boolean().describe('Whether it all rests on a guess of how a short word is spelled'),
  missing: z
    .object({ concept: z.string(), name: z.string(), nearest: z.string().nullable() })
    .nullable()
    .describe('A specialty that is meant, and that nobody in the lists has; and the one next to it'),
});
export type SiteSearchResponse = z.infer<typeof siteSearchResponse>;

/** What a search box suggests while somebody types. */
export const suggestion = searchHit.pick({ kind: true, id: true, title: true, title_marks: true, tag: true });
export type Suggestion = z.infer<typeof suggestion>;
