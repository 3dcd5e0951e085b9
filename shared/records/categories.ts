import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams, reference, status, timestamp, version } from '#shared/contract/fields.ts';
import { contentQuery } from '#shared/contract/languages.ts';
import { bangla, type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';

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

/** The endpoints of categories. */
export const categoryEndpoints = {
  'GET /api/categories': {
    right: everybody,
    tag: 'Blogs',
    summary: 'List the categories',
    query: contentQuery,
    response: z.array(category),
  },
  'POST /api/categories': {
    right: staff('create'),
    tag: 'Blogs',
    summary: 'Create a category',
    body: categoryInput,
    response: category,
    status: 201,
  },
  'PUT /api/categories/:id': {
    right: staff('edit'),
    tag: 'Blogs',
    summary: 'Rename a category',
    params: idParams,
    body: categoryUpdate,
    response: category,
  },
  // It deletes a category, so it needs that right.
  'POST /api/categories/:id/merge': {
    right: staff('delete'),
    tag: 'Blogs',
    summary: 'Move the articles of a category to another one, and delete it',
    params: idParams,
    body: categoryMerge,
    response: category,
  },
  'DELETE /api/categories/:id': {
    right: staff('delete'),
    tag: 'Blogs',
    summary: 'Delete a category without articles',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
