import { z } from 'zod';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import {
  done,
  flag,
  idParams,
  optionalText,
  pageQuery,
  searchQuery,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';

/** The fields of a group of terms: a search for one of them also finds the others. */
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
  version: virtual(z.int().describe('Counts the changes')),
  created_at: virtual(timestamp),
} as const satisfies Fields;

/** A group of terms, as staff see it. */
export const synonym = z.object(shapeOf(synonymFields, 'output'));
export type Synonym = z.infer<typeof synonym>;

/** What staff send for a group. */
export const synonymInput = z.object(shapeOf(synonymFields, 'input'));
export type SynonymInput = z.infer<typeof synonymInput>;

/** The same, with the version that was read. */
export const synonymUpdate = synonymInput.extend({ version });

/** The groups by name, page by page: 20 if no page size is given. */
const synonymQuery = pageQuery.extend(searchQuery(['name', '-name', 'id', '-id']).shape);
export type SynonymQuery = z.infer<typeof synonymQuery>;

/** The endpoints of the search's synonyms. */
export const synonymEndpoints = {
  'GET /api/synonyms': {
    right: staff('read'),
    tag: 'Search',
    summary: 'Groups of ways to write one thing, by name',
    query: synonymQuery,
    response: z.array(synonym),
  },
  'GET /api/synonyms/:id': {
    right: staff('read'),
    tag: 'Search',
    summary: 'One group',
    params: idParams,
    response: synonym,
  },
  // Synonyms affect everybody's searches: adding a group counts as editing.
  'POST /api/synonyms': {
    right: staff('edit'),
    tag: 'Search',
    summary: 'Add a group. The search knows it at once',
    body: synonymInput,
    response: synonym,
    status: 201,
  },
  'PUT /api/synonyms/:id': {
    right: staff('edit'),
    tag: 'Search',
    summary: 'Change a group. The search knows it at once',
    params: idParams,
    body: synonymUpdate,
    response: synonym,
  },
  'DELETE /api/synonyms/:id': {
    right: staff('delete'),
    tag: 'Search',
    summary: 'Delete a group',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
