import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { status, timestamp } from '#shared/contract/fields.ts';
import { contentQuery } from '#shared/contract/languages.ts';
import { bangla, type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';

/** The fields of a category of articles. */
export const categoryFields = {
  id: virtual(z.int()),
  name: text('category_empty'),
  status: { input: status.default(1), output: z.int() },
  created_at: virtual(timestamp),
  name_bn: bangla(),
} as const satisfies Fields;

/** A category, as everybody sees it. */
export const category = z.object(shapeOf(categoryFields, 'output'));
export type Category = z.infer<typeof category>;

/** What staff send for a new category. */
export const categoryInput = z.object(shapeOf(categoryFields, 'input'));
export type CategoryInput = z.infer<typeof categoryInput>;

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
} as const satisfies Record<string, Endpoint>;
