import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { staff } from '#shared/contract/endpoint.ts';
import {
  flag,
  optionalText,
  pageQuery,
  requiredText,
  searchQuery,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { searchKinds } from '#shared/contract/search-kinds.ts';
import { type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

/** The day on which it was checked; an empty text removes it. */
const checkedOn = z
  .union([z.literal('').transform(() => null), z.null(), dayNear({ past: 30, future: 1 })])
  .optional();

/** What a concept is. `general` words say little ('surgery', 'pain'); `words` are only ways to write one thing. */
export const conceptKinds = [
  'specialty',
  'condition',
  'symptom',
  'body',
  'treatment',
  'test',
  'person',
  'topic',
  'place',
  'general',
  'words',
] as const;
export type ConceptKind = (typeof conceptKinds)[number];

const optional = (max?: number) => ({ input: optionalText(max), output: z.string().nullable() });

/** The fields of a concept of the search: what people call it, and what it leads to. */
export const synonymFields = {
  id: virtual(z.int()),
  name: {
    ...text('name_required', 100),
    output: z.string().describe('Results can be narrowed to a specialty by this name'),
  },
  name_bn: { input: optionalText(100), output: z.string().nullable() },
  terms: {
    ...text('fields_required', limits.reply),
    output: z.string().describe('One on each line, in any language or spelling'),
  },
  specialty: {
    input: flag.default(0),
    output: flag.describe('1: a specialty by which results can be narrowed'),
    initial: '0',
  },
  kind: {
    // Whoever knows only of specialties and words need not send it.
    input: z.enum(conceptKinds, { error: code('invalid') }).optional(),
    output: z.enum(conceptKinds),
    initial: 'words',
  },
  leads_to: {
    ...optional(limits.siteText),
    output: z
      .string()
      .nullable()
      .describe('Specialties and services of hospitals, one on each line, the likeliest first'),
  },
  nearest: {
    ...optional(100),
    output: z.string().nullable().describe('The specialty that is shown where nobody has what it leads to'),
  },
  urgent: {
    input: flag.optional(),
    output: flag.describe('1: a search for it shows the emergency numbers'),
    initial: '0',
  },
  checked_by: { ...optional(100), output: z.string().nullable().describe('Who checked that it is right') },
  checked_on: { input: checkedOn, output: z.iso.date().nullable() },
  version: virtual(z.int().describe('Counts the changes')),
  created_at: virtual(timestamp),
} as const satisfies Fields;

/** A group of terms, as staff see it. */
export const synonym = z.object(shapeOf(synonymFields, 'output'));

/** What staff send for a group. */
export const synonymInput = z.object(shapeOf(synonymFields, 'input'));
export type SynonymInput = z.infer<typeof synonymInput>;

/** The same, with the version that was read. */
export const synonymUpdate = synonymInput.extend({ version });

/** The groups by name, page by page: 20 if no page size is given. */
const synonymQuery = pageQuery.extend(searchQuery(['name', '-name', 'id', '-id']).shape);
export type SynonymQuery = z.infer<typeof synonymQuery>;

/** A search that staff try, to see how it is read. */
const searchTrial = z.object({ q: requiredText('fields_required', 100) });

const explainedPart = z.object({
  words: z.string(),
  role: z.enum(['weak', 'kind', 'word', 'place', 'topic', 'concept']),
  concepts: z.array(z.string()),
  leads_to: z.array(z.string()),
});
const explainedHit = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  score: z.number(),
  why: z.array(
    z.object({
      words: z.string(),
      by: z.enum(['lead', 'nearest', 'name', 'tags', 'text']),
      name: z.string().nullable().describe('The specialty or service to which the words led'),
      points: z.number(),
    }),
  ),
});

/** How a search was read, and why the first five results stand there. */
export const searchExplanation = z.object({ parts: z.array(explainedPart), hits: z.array(explainedHit) });
export type SearchExplanation = z.infer<typeof searchExplanation>;

// Synonyms affect everybody's searches: adding a group counts as editing.
const calls = callsOf(
  'Search',
  { read: staff('read'), create: 'edit' },
  { query: synonymQuery, shown: synonym, input: synonymInput, changed: synonymUpdate },
);

/** The concepts of the search. */
export const synonyms = {
  fields: synonymFields,
  endpoints: {
    'GET /api/synonyms': calls.list('Groups of ways to write one thing, by name'),
    'GET /api/synonyms/:id': calls.get('One group'),
    // In the body: a search can be health data, and does not belong in a URL.
    'POST /api/synonyms/search': {
      right: staff('read'),
      tag: 'Search',
      summary: 'Try a search: how it is read, and why the first results stand there. Nothing is stored',
      body: searchTrial,
      response: searchExplanation,
    },
    'POST /api/synonyms': calls.create('Add a group. The search knows it at once'),
    'PUT /api/synonyms/:id': calls.update('Change a group. The search knows it at once'),
    'DELETE /api/synonyms/:id': calls.remove('Delete a group'),
  },
  table: 'search_synonyms',
  title: 'name',
  search: { as: 'synonym', texts: ['name', 'name_bn', 'terms'] },
  personal: { left: 'Ways to write specialties and conditions.' },
} as const satisfies Kind;
