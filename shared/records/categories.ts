import { z } from 'zod';
import { everybody } from '#shared/contract/endpoint.ts';
import { reference, status, timestamp, version } from '#shared/contract/fields.ts';
import { contentQuery } from '#shared/contract/languages.ts';
import { bangla, type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

/** The fields of a category of articles. */
export const categoryFields = {
  id: virtual(z.int()),
  name: text('category_empty'),
  status: { input: status.default(1), update: status.optional(), output: z.int() },
  blogs_count: virtual(z.int().describe('How many articles it has. Drafts count for staff only')),
  version: virtual(z.int().describe('Counts the changes')),
  created_at: virtual(timestamp),
  name_bn: bangla(),
} as const satisfies Fields;

/** A category, as everybody sees it. */
export const category = z.object(shapeOf(categoryFields, 'output'));
export type Category = z.infer<typeof category>;

/** What staff send for a new category. */
export const categoryInput = z.object(shapeOf(categoryFields, 'input'));
export type CategoryInput = z.infer<typeof categoryInput>;

/** The same, with the version that was read. A status that is left out stays unchanged. */
const categoryUpdate = categoryInput.extend({ ...shapeOf(categoryFields, 'update'), version });
export type CategoryUpdate = Omit<z.infer<typeof categoryUpdate>, 'version'>;

/** The category that gets the articles of another one. */
const categoryMerge = z.object({ into: reference('category_unknown') });

const calls = callsOf(
  'Blogs',
  { read: everybody },
  { query: contentQuery, shown: category, input: categoryInput, changed: categoryUpdate },
);

/** The categories of articles. */
export const categories = {
  fields: categoryFields,
  endpoints: {
    'GET /api/categories': calls.list('List the categories'),
    'POST /api/categories': calls.create('Create a category'),
    'PUT /api/categories/:id': calls.update('Rename a category'),
    // It deletes a category, so it needs that right.
    'POST /api/categories/:id/merge': {
      ...calls.remove('Move the articles of a category to another one, and delete it'),
      body: categoryMerge,
      response: category,
    },
    'DELETE /api/categories/:id': calls.remove('Delete a category without articles'),
  },
  table: 'categories',
  title: 'name',
  personal: { left: 'Content, written by nobody in particular.' },
} as const satisfies Kind;
